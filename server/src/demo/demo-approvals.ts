/** A credit that one super admin has proposed and that the other one can decide. */
import type { Context } from '../context.ts'
import { judgementOf, proposeCall, tryOut } from '../modules/approvals/index.ts'
import { creditReward } from '../modules/rewards/index.ts'
import { type DemoBrand, demoVisit, getSuperAdmin } from './demo-brand.ts'

const CREDIT = {
  email: 'callum.reyes@demo.test',
  amount: 1500,
  reason: 'Second prize of the autumn tournament',
  why: 'The organizer confirmed the result on Monday. The prize is above the limit for one person.',
} as const

const MINOR_PER_UNIT = 100
const KEY = 'demo-proposal'

export async function addDemoProposal(context: Context, demo: DemoBrand): Promise<void> {
  const player = demo.people.get(CREDIT.email)
  if (!player) return
  const { brand } = demo
  const visit = demoVisit(context, demo, getSuperAdmin(demo))
  const { signedIn, caller } = visit
  const body = {
    userId: Number(player.id),
    currency: brand.defaultCurrency,
    amount: CREDIT.amount,
    reason: CREDIT.reason,
  }
  const credit = {
    userId: player.id,
    currency: brand.defaultCurrency,
    amountMinor: BigInt(CREDIT.amount * MINOR_PER_UNIT),
    reason: CREDIT.reason,
    key: KEY,
  }
  const outcome = await tryOut(
    visit.db,
    async ({ db }) => await creditReward(db, { brand, signedIn, caller, now: context.clock.now() }, credit),
    async ({ facts }) => judgementOf(facts),
  )
  if (!('judgement' in outcome)) return
  await proposeCall(context, visit, {
    ...outcome.judgement,
    act: 'reward-credit',
    call: 'POST /admin/rewards/credit',
    asked: { params: undefined, query: undefined, body, idempotencyKey: KEY },
    reason: CREDIT.why,
  })
}
