/** What a super admin does with a pick. Settlement does it; here it is put on record, in the same transaction. */
import type { UpdatePick } from '@pickproof/contract/admin-picks'
import { formatMinor } from '@pickproof/domain/format/money'
import { parseMinor } from '@pickproof/domain/money/money'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import { editPick, executePick, type PickAct, type PickOrder, resyncPick } from '../../settlement/index.ts'

interface ActCall extends SignedInVisit {
  readonly pickId: bigint
}

type ActContext = Pick<Context, 'clock' | 'brands' | 'config'>

export async function executeByStaff(context: ActContext, call: ActCall): Promise<void> {
  await act(context, call, { action: () => 'pick.execute', work: executePick })
}

export async function resyncByStaff(context: ActContext, call: ActCall): Promise<void> {
  await act(context, call, { action: () => 'pick.resync', work: resyncPick })
}

export async function updateByStaff(context: ActContext, call: ActCall, body: UpdatePick): Promise<void> {
  const { graderResponse, toWonAmount } = body
  const edit = {
    status: body.status,
    retryCount: body.retryCount,
    oddsAmerican: body.oddsAmerican,
    oddsDecimal: body.oddsDecimal,
    oddsProbability: body.oddsProbability,
    oddsPoints: body.oddsPoints,
    oddsName: body.oddsName,
    toWonMinor: toWonAmount === undefined ? undefined : parseMinor(String(toWonAmount)),
    note: typeof graderResponse === 'string' ? graderResponse : undefined,
    reason: body.reason,
    version: body.version,
    modifiedDate: body.modifiedDate,
    isWhole: body.id !== undefined,
  }
  await act(context, call, {
    action: ({ before, after }) =>
      after.status === 'CANCELLED' && before.status !== 'CANCELLED' ? 'pick.cancel' : 'pick.update',
    reason: body.reason,
    work: async (tx, order) => await editPick(tx, { ...order, edit }),
  })
}

async function act(
  { clock, brands, config }: ActContext,
  { db, tenantId, signedIn, caller, pickId }: ActCall,
  {
    action,
    reason,
    work,
  }: {
    readonly action: (done: PickAct) => string
    readonly reason?: string | undefined
    readonly work: (tx: Tx, order: PickOrder) => Promise<PickAct>
  },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { isGraderLicensed: hasSecondGrader } = config.feed
    const order = { tenantId, pickId, signedIn, clock, mails: { brands, config }, hasSecondGrader }
    const done = await work(tx, order)
    const { before, after, others, account } = done
    const { currency } = account.before
    const [was, is] = changed(
      { ...factsOf(before), ...accountFacts(account.before), ...pickFacts(others, 'before', currency) },
      { ...factsOf(after), ...accountFacts(account.after), ...pickFacts(others, 'after', currency) },
    )
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: action(done),
      target: { kind: 'pick', id: pickId },
      before: { accno: account.before.accno, ...was },
      after: { ...is, ...(reason?.trim() ? { reason: reason.trim() } : {}) },
      caller,
      at: clock.now(),
      about: { userId: account.before.user_id, currency, ...movedBy(done) },
    })
  })
}

/**
 * What the balance moves by; of open picks, what they can win more or less, such as the parlay of a leg. What the result of
 * a leg is worth is unknown while its parlay is open. So is the worth of a stage that is passed and of an account that closes.
 */
function movedBy({ before, after, others, account }: PickAct): { readonly amountMinor?: bigint } {
  if (account.after.status !== account.before.status) return {}
  const movedByNow = account.after.balance_minor - account.before.balance_minor
  if (movedByNow !== 0n) return { amountMinor: movedByNow }
  if (before.parent_id !== null && before.status !== after.status) return {}
  const picks = [{ before, after }, ...others]
  return { amountMinor: picks.reduce((sum, pick) => sum + pick.after.win_minor - pick.before.win_minor, 0n) }
}

type Facts = Readonly<Record<string, string | number | null>>

function factsOf(pick: PickAct['before']): Facts {
  const response = pick.grader_response as { readonly note?: string } | null
  return {
    status: pick.status,
    rule: pick.rule_id,
    explain: pick.explain,
    oddsAmerican: pick.odds_american,
    oddsMilli: Number(pick.odds_milli),
    oddsPoints: pick.points,
    oddsName: pick.odds_name,
    toWonMinor: String(pick.win_minor),
    returnedMinor: pick.returned_minor === null ? null : String(pick.returned_minor),
    retryCount: pick.retry_count,
    needsReview: pick.needs_review,
    note: response?.note ?? null,
  }
}

function accountFacts({ status, balance_minor }: PickAct['account']['before']): Facts {
  return { accountStatus: status, accountBalanceMinor: String(balance_minor) }
}

/** What the action did to other picks: the parlay of a leg, and everything due or cancelled in the account with it. */
function pickFacts(others: PickAct['others'], side: 'before' | 'after', currency: string): Facts {
  return Object.fromEntries(
    others.map((other) => {
      const { id, status, returned_minor, win_minor } = other[side]
      const isSameWin = other.before.win_minor === other.after.win_minor
      const win = isSameWin || returned_minor !== null ? '' : `, can win ${formatMinor(win_minor, currency)}`
      const returned = returned_minor === null ? '' : `, returned ${formatMinor(returned_minor, currency)}`
      return [`pick ${id}`, `${status}${win}${returned}`]
    }),
  )
}

/** Only what differs, on both sides. */
function changed(before: Facts, after: Facts): readonly [Facts, Facts] {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key])
  const only = (facts: Facts) => Object.fromEntries(keys.map((key) => [key, facts[key] ?? null]))
  return [only(before), only(after)]
}
