/** The words of the mails about what no rule decided: what staff did with an account, and the end of a hold. */
import { planWords } from '@pickproof/domain/accounts/plan-words'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import type { Tx } from '../../../platform/db/database.ts'
import type { MailContent } from '../../../platform/mail/mail-template.ts'
import { mailTexts } from '../../../platform/mail/mail-texts.ts'
import { readableTime } from '../../../platform/mail/readable-time.ts'
import { contactOf, reviewDay } from '../../identity/index.ts'
import type { AccountRow } from '../accounts-store.ts'
import { letterFooter, letterSender, type MailSource, sendLetters } from './account-letters.ts'

/** After "Your account is". */
export const stateWords = defineMessages('server.account-state', {
  onHold: 'on hold',
  disabled: 'disabled',
  suspended: 'suspended',
  closed: 'closed',
  activeAgain: 'active again',
  notSuspended: 'no longer suspended',
})

const texts = defineMessages('server.status-mails', {
  subject: text<{ accno: string; state: Message }>('Your account {accno} is {state}'),
  heading: text<{ state: Message }>('Your account is {state}'),
  lead: text<{ name: string; accno: string }>(
    'Hello {name}, the status of your account {accno} has changed.',
  ),
  cancelled: text<{ count: number }>(
    'We cancelled {count, plural, one {your open pick and returned its stake} other {# open picks and returned their stakes}}.',
  ),
  questions: text<{ contact: string }>('Questions? Write to {contact}.'),
  onHoldUntil: 'On hold until',
  reviewBy: 'We review this by',
  ends: 'Time limit ends',
})

interface StatusNews {
  /** As it is now. */
  readonly account: AccountRow
  readonly state: Message
  /** The one of the report that the player reads, with the reason. */
  readonly sentence: Message
  readonly cancelledPicks?: number
  readonly now: Date
}

export async function mailStatus(
  tx: Tx,
  source: MailSource,
  { account, state, sentence, cancelledPicks = 0, now }: StatusNews,
): Promise<void> {
  const { brand, linkTo } = letterSender(source, account.tenant_id)
  const action =
    account.status === 'ACTIVE'
      ? { label: mailTexts.openDashboard, url: linkTo('/app') }
      : { label: mailTexts.seeOverview, url: linkTo('/app/account-overview') }
  const letter = {
    account,
    kind: 'account-status' as const,
    subject: texts.subject({ accno: account.accno, state }),
    content: ({ first_name: name }: { readonly first_name: string }) => ({
      heading: texts.heading({ state }),
      paragraphs: [
        texts.lead({ name, accno: account.accno }),
        sentence,
        ...(cancelledPicks === 0 ? [] : [texts.cancelled({ count: cancelledPicks })]),
        ...(account.status === 'ACTIVE' ? [] : [texts.questions({ contact: contactOf(brand) })]),
      ],
      facts: statusFacts(account),
      action,
      footer: [letterFooter(account, brand)],
    }),
  }
  await sendLetters(tx, { brand, letters: [letter], now })
}

function statusFacts(account: AccountRow): NonNullable<MailContent['facts']> {
  const { status, expiry_at: endsAt, hold_expiry_at: heldUntil, review_at: reviewAt } = account
  return [
    { label: mailTexts.account, value: account.accno },
    { label: mailTexts.plan, value: planWords(account.challenge_plan) },
    ...(status === 'INACTIVE' && heldUntil
      ? [{ label: texts.onHoldUntil, value: readableTime(heldUntil) }]
      : []),
    ...(reviewAt ? [{ label: texts.reviewBy, value: reviewDay(reviewAt) }] : []),
    ...(status === 'ACTIVE' && endsAt ? [{ label: texts.ends, value: readableTime(endsAt) }] : []),
  ]
}
