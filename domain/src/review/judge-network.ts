/** Looks at who comes from one network. */
import { SCORE_MAX, type ReviewThresholds } from './thresholds.ts'

interface NetworkVisit {
  readonly userId: bigint
  readonly userAgent: string
}

interface NetworkFinding {
  readonly score: number
  readonly people: number
  /** How many of them have the same browser on the same kind of device. */
  readonly onOneDevice: number
}

const DEVICE_POINTS = 70
const NETWORK_POINTS = 40
const PERSON_POINTS = 10

/**
 * Two people of one household share a network, and that alone is not a case. One browser for two people is, and so is a
 * network with a handful of them. Undefined if there is nothing to compare or the place is public.
 */
export function judgeNetwork(
  visits: readonly NetworkVisit[],
  { peopleOnNetworkMax }: ReviewThresholds,
): NetworkFinding | undefined {
  const people = new Set(visits.map(({ userId }) => userId)).size
  if (people < 2 || people > peopleOnNetworkMax) return undefined
  const byDevice = Map.groupBy(
    visits.filter(({ userAgent }) => userAgent !== ''),
    ({ userAgent }) => userAgent,
  )
  const onOneDevice = Math.max(
    1,
    ...Array.from(byDevice.values(), (own) => new Set(own.map(({ userId }) => userId)).size),
  )
  const score =
    onOneDevice >= 2
      ? DEVICE_POINTS + (onOneDevice - 2) * PERSON_POINTS
      : NETWORK_POINTS + (people - 2) * PERSON_POINTS
  return { score: Math.min(score, SCORE_MAX), people, onOneDevice }
}
