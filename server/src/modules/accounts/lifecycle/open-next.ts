/** Opens the next stage for a passed account: same size and options, active immediately (Q2). */
import { buildPlanCode, getPlan } from '@pickproof/domain/accounts/plan-code'
import { findNextStage, stageName } from '@pickproof/domain/accounts/plan-stage'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log.ts'
import { findChallenge } from '../../challenges/index.ts'
import { openAccount } from '../open-account.ts'
import type { MailSource } from '../judging/account-letters.ts'
import { mailOpened } from '../judging/closing-mails.ts'
import { NEXT_STAGE_RULE } from '../rule-ids.ts'
import type { AccountRow } from '../accounts-store.ts'
import { hasReport, insertReports } from '../report-store.ts'
import { announceStatus } from './announce-status.ts'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'

export interface NextStageOrder {
  readonly tenantId: string
  readonly now: Date
  readonly context: MailSource & { readonly database: Database; readonly log: Log }
}

const { opened } = defineMessages('server.next-stage', {
  opened: text<{ stage: Message; accno: string }>('{stage} started with account {accno}.'),
})

/** The caller holds the lock of the account. A second call changes nothing. */
export async function openNext(
  tx: Tx,
  account: AccountRow,
  { tenantId, now, context }: NextStageOrder,
): Promise<boolean> {
  if (account.status !== 'PHASE_COMPLETED') return false
  if (await hasReport(tx, tenantId, { accountId: account.id, ruleId: NEXT_STAGE_RULE })) return false
  const plan = getPlan(account.challenge_plan)
  const stage = findNextStage(plan.stage)
  if (stage === undefined) return false
  const challengePlan = buildPlanCode({ ...plan, stage })
  const challenge = await findChallenge(tx, tenantId, { challengePlan, currency: account.currency })
  if (!challenge) {
    context.log.error(
      { tenantId, accno: account.accno, challengePlan },
      'the plan of the next stage is missing',
    )
    return false
  }
  const next = await openAccount(tx, {
    tenantId,
    accnoPrefix: context.brands.getById(tenantId).accnoPrefix,
    userId: account.user_id,
    challenge,
    now,
    createdBy: 'settlement',
    overrides: {
      sub_type: account.sub_type,
      rule_set: account.rule_set,
      ...(account.stage === 0 ? { stage: 0 } : {}),
    },
  })
  await insertReports(tx, tenantId, [
    {
      accountId: account.id,
      at: now,
      statusBefore: account.status,
      statusAfter: account.status,
      ruleId: NEXT_STAGE_RULE,
      ruleSet: account.rule_set,
      sentence: opened({ stage: stageName(stage), accno: next.accno }),
      report: { accno: next.accno },
    },
  ])
  await mailOpened(tx, context, { passed: account, next, now })
  await announceStatus(tx, [account, next])
  return true
}
