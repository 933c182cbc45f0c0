/** What a page and the worker that is its desk say to each other. */
export type Asked =
  | { kind: 'ask'; id: number; method: string; address: string; body: string; language: string }
  | { kind: 'listen'; id: number; match: string; seat: number; since: number }
  | { kind: 'leave'; id: number }
  | { kind: 'trial'; id: number; game: string; seed: number; levels: number[] }

export type Said =
  | { kind: 'ready' }
  | { kind: 'failed'; why: string }
  | { kind: 'answer'; id: number; text: string }
  | { kind: 'frame'; id: number; text: string }
