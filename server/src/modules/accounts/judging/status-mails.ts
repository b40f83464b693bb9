/** The words of the mails about what no rule decided: what staff did with an account, and the end of a hold. */
import { planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import type { Tx } from '../../../platform/db/database.ts'
import type { MailContent } from '../../../platform/mail/mail-template.ts'
import { readableTime } from '../../../platform/mail/readable-time.ts'
import type { AccountRow } from '../accounts-store.ts'
import { letterFooter, letterSender, type MailSource, sendLetters } from './account-letters.ts'

interface StatusNews {
  /** As it is now. */
  readonly account: AccountRow
  /** After "Your account is". */
  readonly state: string
  /** The one of the report that the player reads, with the reason. */
  readonly sentence: string
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
      ? { label: 'Open your dashboard', url: linkTo('/app') }
      : { label: 'See the overview', url: linkTo('/app/account-overview') }
  const letter = {
    account,
    kind: 'account-status',
    subject: `Your account ${account.accno} is ${state}`,
    content: ({ first_name: name }: { readonly first_name: string }) => ({
      heading: `Your account is ${state}`,
      paragraphs: [
        `Hello ${name}, the status of the account ${account.accno} has changed.`,
        sentence,
        ...cancelledWords(cancelledPicks),
      ],
      facts: statusFacts(account),
      action,
      footer: [letterFooter(account, brand)],
    }),
  }
  await sendLetters(tx, { brand, letters: [letter], now })
}

function cancelledWords(count: number): readonly string[] {
  if (count === 0) return []
  return [
    count === 1
      ? 'The pick that was still open was cancelled and its stake given back.'
      : `${count} picks that were still open were cancelled and their stakes given back.`,
  ]
}

function statusFacts(account: AccountRow): NonNullable<MailContent['facts']> {
  const { status, expiry_at: endsAt, hold_expiry_at: heldUntil } = account
  return [
    { label: 'Account', value: account.accno },
    { label: 'Plan', value: planCodeLabel(account.challenge_plan) },
    ...(status === 'INACTIVE' && heldUntil
      ? [{ label: 'On hold until', value: readableTime(heldUntil) }]
      : []),
    ...(status === 'ACTIVE' && endsAt ? [{ label: 'Its time ends', value: readableTime(endsAt) }] : []),
  ]
}
