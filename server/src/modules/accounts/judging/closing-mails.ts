/**
 * Texts of the emails sent when an account is passed, lost, expired or followed by another one. They are queued in
 * the transaction of the change, so players only hear about changes that were committed.
 */
import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import { planWords } from '@pickproof/domain/accounts/plan-words'
import { type PlanStage, stageName } from '@pickproof/domain/accounts/plan-stage'
import {
  defineMessages,
  type Message,
  money,
  type MoneyValue,
  text,
} from '@pickproof/domain/messages/message'
import { getClosingRule } from '@pickproof/domain/programme/closing-rules'
import type { Closure } from '@pickproof/domain/programme/closure'
import type { Tx } from '../../../platform/db/database.ts'
import type { MailContent } from '../../../platform/mail/mail-template.ts'
import { mailTexts } from '../../../platform/mail/mail-texts.ts'
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

const texts = defineMessages('server.closing-mails', {
  afterTrial: 'No account follows a free trial. To continue, choose a challenge.',
  afterStage1: text<{ stage: Message | string }>(
    '{stage} opens automatically with the same size and options. We send you an email when it is ready.',
  ),
  afterStage2:
    'Before we open your funded account, we need to verify your identity. Upload your documents and accept the agreement if you have not done so yet. Your account then opens automatically, and we send you an email.',
  seeChallenges: 'See the challenges',
  goToVerification: 'Go to your verification',
  passedSubject: text<{ stage: Message | string }>('You have passed {stage}'),
  passedHeading: text<{ stage: Message | string }>('Passed: {stage}'),
  passedLead: text<{ name: string; accno: string }>(
    'Congratulations {name}. You have completed the account {accno}.',
  ),
  breachSubject: text<{ accno: string; reason: Message | string }>(
    'Your account {accno} is closed: {reason}',
  ),
  fundedClosed: 'Your funded account is closed',
  challengeEnded: 'Your challenge has ended',
  breachLead: text<{ name: string; accno: string }>(
    'Hello {name}, your account {accno} reached a limit and is closed.',
  ),
  picksCancelled: 'We cancelled your open picks and returned their stakes.',
  overviewShows: 'The overview shows every pick behind these figures.',
  seeWhy: 'See what led to it',
  expiredSubject: text<{ accno: string }>('Your account {accno} has run out of time'),
  expiredHeading: 'The time limit has ended',
  expiredLead: text<{ name: string; accno: string }>(
    'Hello {name}, you did not complete the account {accno} within its time limit.',
  ),
  fundedSubject: text<{ accno: string }>('Your funded account {accno} is ready'),
  stageSubject: text<{ stage: Message | string; accno: string }>('{stage} is open: account {accno}'),
  fundedHeading: 'Your funded account is ready',
  stageHeading: text<{ stage: Message | string }>('{stage} is open'),
  openedAfter: text<{ name: string; passed: string; accno: string }>(
    'Hello {name}, you passed {passed}, and your account {accno} is active. You can place picks now.',
  ),
  openedByStaff: text<{ name: string; accno: string }>(
    'Hello {name}, we have opened the account {accno} for you. You can place picks now.',
  ),
  fundedProfit: 'You can transfer its profit to your rewards as the payout rules say.',
  size: 'Size',
  dailyLoss: 'Maximum daily loss',
  loss: 'Maximum loss',
  timeLimit: 'Time limit',
  days: text<{ days: number }>('{days, plural, one {# day} other {# days}}'),
  result: 'Result of the account',
  settledPicks: 'Settled picks',
  ofAtLeast: text<{ picks: number; minimum: number }>('{picks} of at least {minimum}'),
  share: text<{ amount: MoneyValue; percent: string }>('{amount} ({percent}%)'),
})

interface ClosedAccount {
  readonly account: AccountRow
  readonly closure: Closure
}

/** Sends the emails for all accounts that one game has closed. */
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
  /** The account it follows. Undefined when staff open an account. */
  readonly passed?: AccountRow | undefined
  readonly now: Date
}

export async function mailOpened(tx: Tx, source: MailSource, { passed, next, now }: Opening): Promise<void> {
  const { brand, linkTo } = letterSender(source, next.tenant_id)
  await sendLetters(tx, { brand, letters: [openedLetter({ passed, next }, brand, linkTo)], now })
}

function letterOf(closing: ClosedAccount, brand: Brand, linkTo: LinkTo): Letter {
  const { status } = closing.closure
  if (status === 'PHASE_COMPLETED') return passedLetter(closing, brand, linkTo)
  return status === 'EXPIRED' ? expiredLetter(closing, brand, linkTo) : breachLetter(closing, brand, linkTo)
}

/** What follows each stage (Q2, Q18, R17). */
const AFTER_PASSING: Readonly<
  Record<PlanStage, { words: readonly Message[]; label: Message; path: string }>
> = {
  FREE_TRIAL: {
    words: [texts.afterTrial],
    label: texts.seeChallenges,
    path: '/app/add-new-challenge',
  },
  STAGE_1: {
    words: [texts.afterStage1({ stage: stageName('STAGE_2') })],
    label: mailTexts.openDashboard,
    path: '/app',
  },
  STAGE_2: {
    words: [texts.afterStage2],
    label: texts.goToVerification,
    path: '/app/rewards?startKyc=true',
  },
  BIG_LEAGUE: { words: [], label: mailTexts.openDashboard, path: '/app' },
}

function passedLetter({ account, closure }: ClosedAccount, brand: Brand, linkTo: LinkTo): Letter {
  const stage = stageOf(account)
  const { words, label, path } = AFTER_PASSING[stage]
  return {
    account,
    kind: 'phase-passed',
    subject: texts.passedSubject({ stage: stageName(stage) }),
    content: ({ first_name: name }) => ({
      heading: texts.passedHeading({ stage: stageName(stage) }),
      paragraphs: [texts.passedLead({ name, accno: account.accno }), closure.sentence, ...words],
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
    kind: 'account-breached',
    subject: texts.breachSubject({ accno: account.accno, reason: closure.reason }),
    content: ({ first_name: name }) => ({
      heading: isFunded ? texts.fundedClosed : texts.challengeEnded,
      paragraphs: [
        texts.breachLead({ name, accno: account.accno }),
        ...(closure.reason === closure.sentence ? [] : [closure.reason]),
        closure.sentence,
        texts.picksCancelled,
        texts.overviewShows,
      ],
      facts: closingFacts(closing),
      action: { label: texts.seeWhy, url: linkTo('/app/account-overview') },
      footer: [letterFooter(account, brand)],
    }),
  }
}

function expiredLetter(closing: ClosedAccount, brand: Brand, linkTo: LinkTo): Letter {
  const { account, closure } = closing
  return {
    account,
    kind: 'account-expired',
    subject: texts.expiredSubject({ accno: account.accno }),
    content: ({ first_name: name }) => ({
      heading: texts.expiredHeading,
      paragraphs: [texts.expiredLead({ name, accno: account.accno }), closure.sentence, texts.picksCancelled],
      facts: closingFacts(closing),
      action: { label: mailTexts.seeOverview, url: linkTo('/app/account-overview') },
      footer: [letterFooter(account, brand)],
    }),
  }
}

function openedLetter(
  { passed, next }: Pick<Opening, 'passed' | 'next'>,
  brand: Brand,
  linkTo: LinkTo,
): Letter {
  const stage = stageOf(next)
  const isFunded = stage === 'BIG_LEAGUE'
  const amount = (amountMinor: bigint) => money(amountMinor, next.currency)
  return {
    account: next,
    kind: isFunded ? 'funded-opened' : 'stage-opened',
    subject: isFunded
      ? texts.fundedSubject({ accno: next.accno })
      : texts.stageSubject({ stage: stageName(stage), accno: next.accno }),
    content: ({ first_name: name }) => ({
      heading: isFunded ? texts.fundedHeading : texts.stageHeading({ stage: stageName(stage) }),
      paragraphs: [
        passed
          ? texts.openedAfter({ name, passed: passed.accno, accno: next.accno })
          : texts.openedByStaff({ name, accno: next.accno }),
        ...(isFunded ? [texts.fundedProfit] : []),
      ],
      facts: [
        { label: mailTexts.account, value: next.accno },
        { label: mailTexts.plan, value: planWords(next.challenge_plan) },
        { label: texts.size, value: amount(next.account_size_minor) },
        ...(next.profit_target_minor === null
          ? []
          : [{ label: mailTexts.profitTarget, value: amount(next.profit_target_minor) }]),
        { label: texts.dailyLoss, value: amount(next.maximum_daily_loss_minor) },
        { label: texts.loss, value: amount(next.maximum_loss_minor) },
        ...(next.time_limit_days === null
          ? []
          : [{ label: texts.timeLimit, value: texts.days({ days: next.time_limit_days }) }]),
      ],
      action: { label: mailTexts.openDashboard, url: linkTo('/app') },
      footer: [letterFooter(next, brand)],
    }),
  }
}

function closingFacts({ account, closure }: ClosedAccount): NonNullable<MailContent['facts']> {
  const { ruleId, figures } = closure
  const { figureMinor, figurePercent, limitMinor, limitPercent, netMinor, picks, minimumPicks } = figures
  const amount = (amountMinor: bigint) => money(amountMinor, account.currency)
  const {
    end,
    labels: [figure, limit],
  } = getClosingRule(ruleId)
  return [
    { label: mailTexts.account, value: account.accno },
    { label: mailTexts.plan, value: planWords(account.challenge_plan) },
    { label: figure, value: texts.share({ amount: amount(figureMinor), percent: figurePercent }) },
    { label: limit, value: texts.share({ amount: amount(limitMinor), percent: limitPercent }) },
    ...(end === 'breach' ? [{ label: texts.result, value: amount(netMinor) }] : []),
    { label: texts.settledPicks, value: texts.ofAtLeast({ picks, minimum: minimumPicks }) },
  ]
}

function stageOf({ challenge_plan: code, accno }: AccountRow): PlanStage {
  const stage = findStageOfCode(code)
  if (stage === undefined) throw new Error(`the account ${accno} has no stage`)
  return stage
}
