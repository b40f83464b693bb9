/** What a game can cost: the most that the open picks on one market pay together. */
import { MARKET_KINDS } from '../grading/market-kinds.ts'

export type OpenSide = {
  readonly selection: string
  readonly selectionLine: string | null
  readonly points: number | null
  /** Whether the selection is the home team; a spread is read from there. */
  readonly isHome: boolean
  readonly isAway: boolean
  readonly stakeMinor: bigint
  /** Stake and win together. */
  readonly payoutMinor: bigint
}

/** Markets where several outcomes can win together, by the end of their id. */
const SEVERAL_WIN = Object.values(MARKET_KINDS).flatMap(({ ids = {}, winners = 1 }) =>
  winners > 1 ? Object.keys(ids).map((id) => ({ id, winners })) : [],
)

function winnersOf(marketId: string): number {
  const several = SEVERAL_WIN.find(({ id }) => marketId === id || marketId.endsWith(`_${id}`))
  return several?.winners ?? 1
}

/**
 * Sides that exclude each other are not added up, but several lines of one side are. So are an over and an under that
 * both win when the total is between them. A line that is met gives the stakes back.
 */
export function worstPayoutMinor(marketId: string, sides: readonly OpenSide[]): bigint {
  const lined = sides.flatMap((side) => {
    const edge = edgeOf(side)
    return edge ? [{ side, edge }] : []
  })
  if (lined.length === sides.length) {
    const moments = lined.flatMap(({ edge: { at } }) => [at - NEAR, at, at + NEAR])
    return largest(moments.map((moment) => sumAt(lined, moment)))
  }
  const byAnswer = new Map<string, bigint>()
  for (const { selection, selectionLine, payoutMinor } of sides) {
    const key = `${selection}|${selectionLine ?? ''}`
    byAnswer.set(key, (byAnswer.get(key) ?? 0n) + payoutMinor)
  }
  const sums = [...byAnswer.values()].sort((one, other) => Number(other - one))
  return sums.slice(0, winnersOf(marketId)).reduce((sum, amount) => sum + amount, 0n)
}

/** Lines lie a quarter apart at least. */
const NEAR = 0.125

type Edge = { readonly at: number; readonly wins: 'above' | 'below' }

/** From which total or margin of the home team on a side wins; undefined if it has no line. */
function edgeOf({ selectionLine, points, isHome, isAway }: OpenSide): Edge | undefined {
  if (points === null) return undefined
  if (selectionLine === 'over') return { at: points, wins: 'above' }
  if (selectionLine === 'under') return { at: points, wins: 'below' }
  if (selectionLine !== null) return undefined
  if (isHome) return { at: -points, wins: 'above' }
  return isAway ? { at: points, wins: 'below' } : undefined
}

function sumAt(lined: readonly { readonly side: OpenSide; readonly edge: Edge }[], moment: number): bigint {
  let sum = 0n
  for (const { side, edge } of lined) {
    if (edge.at === moment) sum += side.stakeMinor
    else if (edge.at < moment === (edge.wins === 'above')) sum += side.payoutMinor
  }
  return sum
}

function largest(amounts: readonly bigint[]): bigint {
  return amounts.reduce((most, amount) => (amount > most ? amount : most), 0n)
}
