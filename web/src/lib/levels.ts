/** The levels of bots, the weakest first; made by web/generate.py. */
export const LEVELS = ['deckhand', 'sailor', 'mate', 'captain', 'admiral', 'legend']
