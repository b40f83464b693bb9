/** Compares the play of two people: opposite sides of one game, and equal slips at the same moment. */
import { areOpposite, type ReviewTicket, slipKey, stakeLikeness, stakeShare } from './ticket.ts'
import { type ReviewThresholds, SCORE_MAX } from './thresholds.ts'

/** What the two are known to share: the network, or the network with the same browser. */
export type SharedAccess = 'NONE' | 'NETWORK' | 'DEVICE'

export interface PairEvidence {
  /** Names the evidence among that on these two people: the same find has the same key. */
  readonly key: string
  readonly points: number
  readonly secondsApart: number
  /** From 0 to 1. */
  readonly stakeLikeness: number
  readonly tickets: readonly [ReviewTicket, ReviewTicket]
}

export interface PairFinding {
  readonly score: number
  readonly evidence: readonly PairEvidence[]
}

const LINK_POINTS: Readonly<Record<SharedAccess, number>> = { NONE: 0, NETWORK: 25, DEVICE: 40 }
const REPEATS_MAX = 3
const OPPOSITE_REPEAT_POINTS = 15
const SAME_SLIP_REPEAT_POINTS = 20
const PERCENT_SHARE = 100

export interface Pair {
  readonly first: readonly ReviewTicket[]
  readonly second: readonly ReviewTicket[]
  readonly shared: SharedAccess
}

/**
 * Straight picks on opposite sides within the window, the closest two for each game and market. One game between
 * strangers is chance; the same two people in several games, or under one roof, is not.
 */
export function judgeOpposite(pair: Pair, thresholds: ReviewThresholds): PairFinding {
  const windowSeconds = thresholds.oppositeWindowMinutes * 60
  const best = new Map<string, PairEvidence>()
  for (const a of pair.first) {
    for (const b of pair.second) {
      const [legA, legB] = [onlyLeg(a), onlyLeg(b)]
      if (!legA || !legB || !areOpposite(legA, legB)) continue
      const secondsApart = secondsBetween(a, b)
      if (secondsApart > windowSeconds) continue
      const key = `${legA.fixtureId} ${legA.marketId}`
      const likeness = stakeLikeness(a, b)
      const points =
        closenessPoints(secondsApart) + likenessPoints(likeness) + (isHeavy(a, b, thresholds) ? 15 : 0)
      const evidence = { key, points, secondsApart, stakeLikeness: likeness, tickets: [a, b] as const }
      if (isStronger(evidence, best.get(key))) best.set(key, evidence)
    }
  }
  return findingOf([...best.values()], pair.shared, OPPOSITE_REPEAT_POINTS)
}

/** The same slip within seconds. Many people take a popular side together; few take the same four legs. */
export function judgeSameSlips(pair: Pair, { sameSlipSeconds }: ReviewThresholds): PairFinding {
  const bySlip = Map.groupBy(pair.second, slipKey)
  const candidates = pair.first
    .flatMap((a) => (bySlip.get(slipKey(a)) ?? []).map((b) => ({ a, b, seconds: secondsBetween(a, b) })))
    .filter(({ seconds }) => seconds <= sameSlipSeconds)
    .toSorted((x, y) => x.seconds - y.seconds || (idsOf(x.a, x.b) < idsOf(y.a, y.b) ? -1 : 1))
  // Each slip is reported once, with the one it is closest to.
  const reported = new Set<bigint>()
  const evidence: PairEvidence[] = []
  for (const { a, b, seconds } of candidates) {
    if (reported.has(a.id) || reported.has(b.id)) continue
    reported.add(a.id).add(b.id)
    const likeness = stakeLikeness(a, b)
    const points = legsPoints(a.legs.length) + (likeness >= 0.99 ? 15 : 0) + (seconds <= 2 ? 15 : 0)
    const key = idsOf(a, b)
    evidence.push({ key, points, secondsApart: seconds, stakeLikeness: likeness, tickets: [a, b] })
  }
  return findingOf(evidence, pair.shared, SAME_SLIP_REPEAT_POINTS)
}

function findingOf(found: readonly PairEvidence[], shared: SharedAccess, repeatPoints: number): PairFinding {
  const evidence = found.toSorted((a, b) => b.points - a.points || (a.key < b.key ? -1 : 1))
  const [best] = evidence
  if (!best) return { score: 0, evidence }
  const repeats = Math.min(evidence.length - 1, REPEATS_MAX)
  const score = best.points + repeats * repeatPoints + LINK_POINTS[shared]
  return { score: Math.min(score, SCORE_MAX), evidence }
}

const onlyLeg = ({ legs }: ReviewTicket) => (legs.length === 1 ? legs[0] : undefined)

function secondsBetween(a: ReviewTicket, b: ReviewTicket): number {
  return Math.abs(a.placedAtMs - b.placedAtMs) / 1000
}

function closenessPoints(seconds: number): number {
  if (seconds <= 60) return 25
  return seconds <= 600 ? 15 : 5
}

function likenessPoints(likeness: number): number {
  if (likeness >= 0.9) return 20
  return likeness >= 0.7 ? 10 : 0
}

function isHeavy(a: ReviewTicket, b: ReviewTicket, { heavyStakePercent }: ReviewThresholds): boolean {
  return Math.min(stakeShare(a), stakeShare(b)) >= heavyStakePercent * PERCENT_SHARE
}

function legsPoints(legs: number): number {
  if (legs >= 4) return 60
  if (legs === 3) return 50
  return legs === 2 ? 40 : 20
}

function isStronger(evidence: PairEvidence, than: PairEvidence | undefined): boolean {
  if (!than) return true
  if (evidence.points !== than.points) return evidence.points > than.points
  if (evidence.secondsApart !== than.secondsApart) return evidence.secondsApart < than.secondsApart
  return idsOf(...evidence.tickets) < idsOf(...than.tickets)
}

/** The same for two tickets in either order. */
function idsOf(a: ReviewTicket, b: ReviewTicket): string {
  return a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`
}
