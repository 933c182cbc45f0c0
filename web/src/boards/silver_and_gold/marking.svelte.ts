/** The shape in the hand: how it is turned, where it would lie, and where it lies while the move waits. */
import type { PartProps } from '../contract'
import { SIDES, flip, idsOf, placementAt, quarterTurn, type Hints, type Mark, type Side, type View } from './view'

export class Marking {
  /** The cell under a shape that is being dragged. */
  dragged = $state('')
  isDragging = $state(false)

  private turned = $state(0)
  /** The cell the shape was put down by: it is turned about it. */
  private anchor = ''
  /** The turn in which Turn or Flip took the shape off its place because it does not fit there like that. */
  private aside = -1

  constructor(private readonly props: () => PartProps<View, Hints>) {}

  isMarking = $derived.by(() => this.props().view.step === 'mark' && this.props().view.to_act.includes(this.props().me))
  isShape = $derived.by(
    () => this.isMarking && this.props().view.owes === 0 && this.props().walk.picked[0] !== 'do:single',
  )
  marks: readonly Mark[] = $derived.by(() => this.props().hints?.marks ?? [])
  way = $derived.by(() => this.props().hints?.turned?.[this.turned] ?? 0)
  shape: readonly string[] = $derived.by(() => this.props().hints?.ways?.[this.way] ?? [])
  picked = $derived.by(() => this.props().walk.picked.filter((id) => SIDES.some((side) => id.startsWith(`${side}:`))))

  /** What is picked and waits, or is being sent. */
  waiting = $derived.by(() => {
    const wanted = [...this.picked].sort().join(' ')
    return wanted ? this.marks.find((mark) => idsOf(mark).sort().join(' ') === wanted) : undefined
  })
  /** What is drawn: the mark that waits, otherwise the one pointed at. */
  ghost = $derived.by(() => this.waiting ?? this.at(this.dragged || this.props().hovered))

  /** What a click on this cell would mark. */
  at(id: string): Mark | undefined {
    const [side, cell] = id.split(':') as [Side, string]
    if (!this.isMarking || !SIDES.includes(side)) return undefined
    if (this.isShape) return placementAt(this.marks, side, cell, this.way)
    return this.marks.find((mark) => mark.way === undefined && mark.side === side && mark.cells[0] === cell)
  }

  /** Cells with a dot: the shape can lie there as it is turned now, put down by that cell. */
  dots(side: Side): string[] {
    if (!this.isShape) return []
    return this.marks
      .filter((mark) => mark.side === side && mark.way === this.way)
      .map(({ cells }) => cells.find((cell) => this.at(`${side}:${cell}`)?.cells === cells) ?? cells[0] ?? '')
  }

  /** With the shape in hand a cell means the whole placement; the one that waits is taken up again. */
  put(id: string): void {
    const mark = this.at(id)
    if (!mark) return this.refuse(id)
    this.anchor = id
    this.aside = -1
    this.props().lay(mark === this.waiting ? [] : idsOf(mark))
  }

  turn(): void {
    this.lieAs(quarterTurn(this.turned))
  }

  flip(): void {
    this.lieAs(flip(this.turned))
  }

  /** What waits turns about its cell. Where it does not fit like that it waits no more, until it is turned on. */
  private lieAs(turned: number): void {
    const { view, lay } = this.props()
    const isThere = this.waiting !== undefined || this.aside === view.turn
    this.turned = turned
    if (!isThere) return
    const mark = this.at(this.anchor)
    lay(mark ? idsOf(mark) : [])
    this.aside = mark ? -1 : view.turn
    if (!mark) this.refuse(this.anchor)
  }

  /** It may fit turned otherwise; if not, the rules say why. */
  private refuse(id: string): void {
    const [side, cell] = id.split(':') as [Side, string]
    const fits = this.marks.some((mark) => mark.way !== undefined && mark.side === side && mark.cells.includes(cell))
    if (fits) this.props().refuse({ key: 'board_silver_and_gold.no_fit' }, id)
    else this.props().pick(id)
  }
}
