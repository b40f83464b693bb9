/**
 * The words of the mails about what became of an account: passed, lost, run out of time, or followed by another one.
 * They are queued in the transaction of the change, so nobody is told what did not happen.
 */
import { formatMinor } from '@pickproof/domain/format/money'
import { findStageOfCode, planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import { type PlanStage, stageName } from '@pickproof/domain/accounts/plan-stage'
import { getClosingRule } from '@pickproof/domain/programme/closing-rules'
import type { Closure } from '@pickproof/domain/programme/closure'
import type { Tx } from '../../../platform/db/database.ts'
import type { MailContent } from '../../../platform/mail/mail-template.ts'
import type { Brand } from '../../tenants/index.ts'
import type { AccountRow } from '../accounts-store.ts'
import {
  type Letter,
  letterFooter,
  letterSender,
  type LinkTo,
  type MailSource,
  sendLetters,
} from './account-letters.ts'

const ACCOUNT_MAIL_KINDS = {
  passed: 'phase-passed',
  breached: 'account-breached',
  expired: 'account-expired',
  stageOpened: 'stage-opened',
  fundedOpened: 'funded-opened',
} as const

interface ClosedAccount {
  readonly account: AccountRow
  readonly closure: Closure
}

/** All that one game has closed. */
export async function mailClosings(
  tx: Tx,
  source: MailSource,
  { closings, now }: { readonly closings: readonly ClosedAccount[]; readonly now: Date },
): Promise<void> {
  const [first] = closings
  if (!first) return
  const { brand, linkTo } = letterSender(source, first.account.tenant_id)
  const letters = closings.map((closing) => letterOf(closing, brand, linkTo))
  await sendLetters(tx, { brand, letters, now })
}

interface Opening {
  readonly next: AccountRow
  /** The account it follows; staff open one without any. */
  readonly passed?: AccountRow
  readonly now: Date
}

export async function mailOpened(tx: Tx, source: MailSource, { passed, next, now }: Opening): Promise<void> {
  const { brand, linkTo } = letterSender(source, next.tenant_id)
  const lead = passed
    ? `after ${passed.accno} the account ${next.accno} is active now.`
    : `we have opened the account ${next.accno} for you.`
  await sendLetters(tx, { brand, letters: [openedLetter(lead, next, brand, linkTo)], now })
}

function letterOf(closing: ClosedAccount, brand: Brand, linkTo: LinkTo): Letter {
  const { status } = closing.closure
  if (status === 'PHASE_COMPLETED') return passedLetter(closing, brand, linkTo)
  return status === 'EXPIRED' ? expiredLetter(closing, brand, linkTo) : breachLetter(closing, brand, linkTo)
}

/** What follows, as the programme has it (Q2, Q18, R17). */
const AFTER_PASSING: Readonly<Record<PlanStage, { words: string; label: string; path: string }>> = {
  FREE_TRIAL: {
    words: 'A free trial leads to no further account. When you want to go on, choose a challenge.',
    label: 'See the challenges',
    path: '/app/add-new-challenge',
  },
  STAGE_1: {
    words: `${stageName('STAGE_2')} opens automatically with the same size and options. We send you an email when it is ready.`,
    label: 'Open your dashboard',
    path: '/app',
  },
  STAGE_2: {
    words:
      'Before we open your funded account, we need to verify your identity. Upload your documents and accept the agreement if you have not done so yet. Your account then opens automatically, and we send you an email.',
    label: 'Go to your verification',
    path: '/app/rewards?startKyc=true',
  },
  BIG_LEAGUE: { words: '', label: 'Open your dashboard', path: '/app' },
}

function passedLetter({ account, closure }: ClosedAccount, brand: Brand, linkTo: LinkTo): Letter {
  const stage = stageOf(account)
  const { words, label, path } = AFTER_PASSING[stage]
  return {
    account,
    kind: ACCOUNT_MAIL_KINDS.passed,
    subject: `You have passed ${stageName(stage)}`,
    content: ({ first_name: name }) => ({
      heading: `Passed: ${stageName(stage)}`,
      paragraphs: [
        `Congratulations ${name}. You have completed the account ${account.accno}.`,
        closure.sentence,
        words,
      ],
      facts: closingFacts({ account, closure }),
      action: { label, url: linkTo(path) },
      footer: [letterFooter(account, brand)],
    }),
  }
}

function breachLetter(closing: ClosedAccount, brand: Brand, linkTo: LinkTo): Letter {
  const { account, closure } = closing
  const isFunded = closure.status === 'FUNDED_ACCOUNT_DISABLED'
  return {
    account,
    kind: ACCOUNT_MAIL_KINDS.breached,
    subject: `Your account ${account.accno} is closed: ${closure.reason}`,
    content: ({ first_name: name }) => ({
      heading: isFunded ? 'Your funded account is closed' : 'Your challenge has ended',
      paragraphs: [
        `Hello ${name}, a limit of the account ${account.accno} was reached.`,
        ...(closure.reason === closure.sentence ? [] : [closure.reason]),
        closure.sentence,
        'Picks that were still open were cancelled and their stakes given back. The overview shows every pick behind these figures.',
      ],
      facts: closingFacts(closing),
      action: { label: 'See how it came to this', url: linkTo('/app/account-overview') },
      footer: [letterFooter(account, brand)],
    }),
  }
}

function expiredLetter(closing: ClosedAccount, brand: Brand, linkTo: LinkTo): Letter {
  const { account, closure } = closing
  return {
    account,
    kind: ACCOUNT_MAIL_KINDS.expired,
    subject: `The time of your account ${account.accno} is over`,
    content: ({ first_name: name }) => ({
      heading: 'The time limit has ended',
      paragraphs: [
        `Hello ${name}, the account ${account.accno} was not completed within its time.`,
        closure.sentence,
        'Picks that were still open were cancelled and their stakes given back.',
      ],
      facts: closingFacts(closing),
      action: { label: 'See the overview', url: linkTo('/app/account-overview') },
      footer: [letterFooter(account, brand)],
    }),
  }
}

function openedLetter(lead: string, next: AccountRow, brand: Brand, linkTo: LinkTo): Letter {
  const stage = stageOf(next)
  const isFunded = stage === 'BIG_LEAGUE'
  const money = (amountMinor: bigint) => formatMinor(amountMinor, next.currency)
  return {
    account: next,
    kind: isFunded ? ACCOUNT_MAIL_KINDS.fundedOpened : ACCOUNT_MAIL_KINDS.stageOpened,
    subject: isFunded
      ? `Your funded account ${next.accno} is ready`
      : `${stageName(stage)} is open: account ${next.accno}`,
    content: ({ first_name: name }) => ({
      heading: isFunded ? 'Your funded account is ready' : `${stageName(stage)} is open`,
      paragraphs: [
        `Hello ${name}, ${lead} You can place picks with it at once.`,
        ...(isFunded ? ['Its profit can be transferred to your rewards by the payout rules.'] : []),
      ],
      facts: [
        { label: 'Account', value: next.accno },
        { label: 'Plan', value: planCodeLabel(next.challenge_plan) },
        { label: 'Size', value: money(next.account_size_minor) },
        ...(next.profit_target_minor === null
          ? []
          : [{ label: 'Profit target', value: money(next.profit_target_minor) }]),
        { label: 'Maximum daily loss', value: money(next.maximum_daily_loss_minor) },
        { label: 'Maximum loss', value: money(next.maximum_loss_minor) },
        ...(next.time_limit_days === null
          ? []
          : [{ label: 'Time limit', value: `${next.time_limit_days} days` }]),
      ],
      action: { label: 'Open your dashboard', url: linkTo('/app') },
      footer: [letterFooter(next, brand)],
    }),
  }
}

function closingFacts({ account, closure }: ClosedAccount): NonNullable<MailContent['facts']> {
  const { ruleId, figures } = closure
  const { figureMinor, figurePercent, limitMinor, limitPercent, netMinor, picks, minimumPicks } = figures
  const money = (amountMinor: bigint) => formatMinor(amountMinor, account.currency)
  const {
    end,
    labels: [figure, limit],
  } = getClosingRule(ruleId)
  return [
    { label: 'Account', value: account.accno },
    { label: 'Plan', value: planCodeLabel(account.challenge_plan) },
    { label: figure, value: `${money(figureMinor)} (${figurePercent}%)` },
    { label: limit, value: `${money(limitMinor)} (${limitPercent}%)` },
    ...(end === 'breach' ? [{ label: 'Result of the account', value: money(netMinor) }] : []),
    { label: 'Settled picks', value: `${picks} of at least ${minimumPicks}` },
  ]
}

function stageOf({ challenge_plan: code, accno }: AccountRow): PlanStage {
  const stage = findStageOfCode(code)
  if (stage === undefined) throw new Error(`the account ${accno} has no stage`)
  return stage
}
