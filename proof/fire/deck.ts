/** Who makes which calls: every caller makes every call, permitted calls more often, in an order from the seed. */
import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import type { SeededRandom } from '../seeded-random.ts'
import { ACTOR_KINDS, type ActorKind, verdictOn } from './actors.ts'

export interface Card {
  readonly key: CallId
  readonly kind: ActorKind
  /** The first of its kind: it is made in any case, where another may give way to a request that is sent again. */
  readonly isFirst: boolean
  /** As an honest program would send it, with things that are there and the caller's own: mostly it succeeds. */
  readonly isPlain: boolean
  /** What the call needs to succeed is made first, where `preparations.ts` has it. */
  readonly isPrepared: boolean
}

/**
 * `npm test` makes each call once as it should be for every caller, and once at random for the first who may make it. The long form
 * makes more (decision 61).
 */
const isLongForm = process.env.TEST_FORM === 'long'
const REFUSED_TIMES = isLongForm ? 2 : 1
const LET_IN_TIMES = isLongForm ? 4 : 2
const OTHERS_LET_IN_TIMES = isLongForm ? LET_IN_TIMES : 1
/** They work on a password or draw a document, some tens of milliseconds each on purpose. */
const COSTLY: readonly CallId[] = ['POST /login', 'PUT /users/change-password', 'GET /help/game-rules']
const COSTLY_TIMES = 2

export function shuffledDeck(random: SeededRandom): readonly Card[] {
  const cards = (Object.entries(allCalls) as [CallId, CallSpec][]).flatMap(([key, call]) =>
    ACTOR_KINDS.flatMap((kind) =>
      Array.from({ length: timesOf(key, call, kind) }, (_card, index) => {
        const isPlain = index === 0 && verdictOn(call, kind) === 'let in'
        const isPrepared = isPlain && (isLongForm || kind === firstLetIn(call))
        return { key, kind, isFirst: index === 0, isPlain, isPrepared }
      }),
    ),
  )
  for (let index = cards.length - 1; index > 0; index--) {
    const other = random.whole(0, index)
    const [one, two] = [cards[index], cards[other]]
    if (one && two) [cards[index], cards[other]] = [two, one]
  }
  return cards
}

const firstLetIn = (call: CallSpec) => ACTOR_KINDS.find((kind) => verdictOn(call, kind) === 'let in')

function timesOf(key: CallId, call: CallSpec, kind: ActorKind): number {
  if (verdictOn(call, kind) !== 'let in') return REFUSED_TIMES
  const times = kind === firstLetIn(call) ? LET_IN_TIMES : OTHERS_LET_IN_TIMES
  return COSTLY.includes(key) ? Math.min(times, COSTLY_TIMES) : times
}
