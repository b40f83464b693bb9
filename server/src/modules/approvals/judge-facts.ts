/** Whether what a call has done is more than one person may do. */
import {
  findOnePersonLimitMinor,
  isAboveOnePerson,
  LIMITS_OF_ALL_PLAYERS,
  MOVED_TOGETHER_HOURS,
  type Fact,
  type TwoPeopleAct,
} from '@pickproof/domain/people/two-people'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import type { Tx } from '../../platform/db/database.ts'
import {
  type ActSubject,
  type CollectedFact,
  getMovedAloneMinor,
  getMovedByMinor,
  insertActAlone,
  lockMovedAlone,
} from '../audit/index.ts'
import type { Brand } from '../tenants/index.ts'

export interface Judgement {
  readonly preview: readonly Fact[]
  readonly about: ActSubject
}

interface Judged {
  readonly act: TwoPeopleAct
  readonly brand: Brand
  readonly facts: readonly CollectedFact[]
  readonly byUserId: bigint
  readonly at: Date
}

/** What a second person must approve; undefined where one person is enough. Then the amount counts against the limit. */
export async function findHeldBack(tx: Tx, judged: Judged): Promise<Judgement | undefined> {
  const { act, facts } = judged
  const judgement = judgementOf(facts)
  if (!isAboveOnePerson(act, judgement.preview)) return undefined
  return (await isWithinLimit(tx, judged, judgement.about)) ? undefined : judgement
}

export function judgementOf(facts: readonly CollectedFact[]): Judgement {
  return { preview: previewOf(facts), about: subjectOf(facts) }
}

function previewOf(facts: readonly CollectedFact[]): readonly Fact[] {
  return facts.map(({ about: _about, ...fact }) => fact)
}

/** An amount is known only where every fact has one, in one currency. */
function subjectOf(facts: readonly CollectedFact[]): ActSubject {
  const subjects = facts.map(({ about }) => about)
  const userId = subjects.find((about) => about?.userId != null)?.userId ?? null
  const currency = subjects[0]?.currency
  let amountMinor = 0n
  for (const about of subjects) {
    if (about?.amountMinor === undefined || currency === undefined || about.currency !== currency)
      return { userId, ...(currency === undefined ? {} : { currency }) }
    amountMinor += about.amountMinor
  }
  return currency === undefined ? { userId } : { userId, currency, amountMinor }
}

async function isWithinLimit(
  tx: Tx,
  { act, brand, byUserId, at }: Judged,
  { userId, currency, amountMinor }: ActSubject,
): Promise<boolean> {
  const { tenantId, twoPeople } = brand
  if (userId === null || currency === undefined || amountMinor === undefined) return false
  const limitMinor = findOnePersonLimitMinor(act, currency, twoPeople.onePersonUpTo)
  if (limitMinor === undefined) return false
  await lockMovedAlone(tx, tenantId, { userId, byUserId })
  const since = new Date(at.getTime() - MOVED_TOGETHER_HOURS * HOUR_MS)
  const movedMinor = await getMovedAloneMinor(tx, tenantId, { act, userId, currency, since })
  const ownMinor = amountMinor < 0n ? -amountMinor : amountMinor
  if (movedMinor + ownMinor > limitMinor) return false
  const byMinor = await getMovedByMinor(tx, tenantId, { act, byUserId, currency, since })
  if (byMinor + ownMinor > limitMinor * LIMITS_OF_ALL_PLAYERS) return false
  await insertActAlone(tx, tenantId, {
    act,
    user_id: userId,
    currency,
    amount_minor: ownMinor,
    by_user_id: byUserId,
    at,
  })
  return true
}
