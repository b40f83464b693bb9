/** An account passed its stage, was closed, or is the funded one. */
import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import { stageName } from '@pickproof/domain/accounts/plan-stage'
import {
  defineMessages,
  type Message,
  money,
  type MoneyValue,
  text,
} from '@pickproof/domain/messages/message'
import { unpackMessage } from '@pickproof/domain/messages/stored-message'
import { type AccountRow, type ReportRow, reportsOfAccounts } from '../accounts/index.ts'
import type { Draft, NotificationKind, OutboxPage } from './kind.ts'

type OfAccount = { accno: string }
type OfStage = OfAccount & { stage: Message | string }

const texts = defineMessages('server.notify-account', {
  passed: text<OfStage>('{stage} passed on account {accno}'),
  next: 'See what comes next',
  failed: text<OfStage>('{stage} failed on account {accno}'),
  expired: text<OfAccount>('The time of account {accno} is over'),
  closed: text<OfAccount>('Funded account {accno} is closed'),
  why: 'See what happened',
  funded: text<OfAccount>('You are funded: account {accno} is ready'),
  fundedBody: text<{ size: MoneyValue }>('Your funded account has {size}. You can place picks now.'),
  open: 'Open your dashboard',
  passedLabel: 'Passed stages',
  closedLabel: 'Closed accounts',
  fundedLabel: 'Funded accounts',
})

const stageOf = ({ challenge_plan: plan }: AccountRow): Message | string => {
  const stage = findStageOfCode(plan)
  return stage === undefined ? '' : stageName(stage)
}

export const STAGE_PASSED: NotificationKind = {
  group: 'account',
  label: texts.passedLabel,
  channels: ['app', 'mail', 'push'],
  mails: ['phase-passed', 'stage-opened'],
  link: () => ({ label: texts.next, path: '/app/certificates' }),
  find: async (page) =>
    await fromReports(page, (account, { status_before: before, status_after: after }) =>
      before === 'ACTIVE' && after === 'PHASE_COMPLETED'
        ? {
            tone: 'good',
            title: texts.passed({ stage: stageOf(account), accno: account.accno }),
            isMoment: true,
          }
        : undefined,
    ),
}

export const ACCOUNT_CLOSED: NotificationKind = {
  group: 'account',
  label: texts.closedLabel,
  channels: ['app', 'mail', 'push'],
  mails: ['account-breached', 'account-expired'],
  link: () => ({ label: texts.why, path: '/app/account-overview' }),
  find: async (page) =>
    await fromReports(page, (account, { status_before: before, status_after: after }) => {
      const title = before === after ? undefined : closedTitle(account, after)
      return title && { tone: 'bad', title, isMoment: true }
    }),
}

function closedTitle(account: AccountRow, status: string): Message | undefined {
  const { accno } = account
  if (status === 'CHALLENGE_LOST') return texts.failed({ stage: stageOf(account), accno })
  if (status === 'EXPIRED') return texts.expired({ accno })
  return status === 'FUNDED_ACCOUNT_DISABLED' ? texts.closed({ accno }) : undefined
}

export const ACCOUNT_FUNDED: NotificationKind = {
  group: 'account',
  label: texts.fundedLabel,
  channels: ['app', 'mail', 'push'],
  mails: ['funded-opened'],
  link: () => ({ label: texts.open, path: '/app' }),
  find: async ({ accountsWith, longSince }) =>
    accountsWith('STATUS')
      .filter((account) => findStageOfCode(account.challenge_plan) === 'BIG_LEAGUE')
      .filter(({ status, created_at: at }) => status === 'ACTIVE' && at >= longSince)
      .map((account) => ({
        userId: account.user_id,
        key: String(account.id),
        tone: 'good',
        title: texts.funded({ accno: account.accno }),
        body: texts.fundedBody({ size: money(account.account_size_minor, account.currency) }),
        accno: account.accno,
        at: account.created_at,
        isMoment: true,
      })),
}

/** The report of a change says why, in the words that the overview shows too. */
async function fromReports(
  { tx, tenantId, longSince, accountsWith }: OutboxPage,
  headOf: (account: AccountRow, report: ReportRow) => Pick<Draft, 'tone' | 'title' | 'isMoment'> | undefined,
): Promise<readonly Draft[]> {
  const accounts = new Map(accountsWith('STATUS').map((account) => [account.id, account]))
  if (accounts.size === 0) return []
  const reports = await reportsOfAccounts(tx, tenantId, [...accounts.keys()])
  return reports.flatMap((report) => {
    const account = accounts.get(report.account_id)
    const head = account && report.at >= longSince ? headOf(account, report) : undefined
    if (!account || !head) return []
    return {
      ...head,
      userId: account.user_id,
      key: String(report.id),
      body: unpackMessage(report.sentence),
      accno: account.accno,
      at: report.at,
    }
  })
}
