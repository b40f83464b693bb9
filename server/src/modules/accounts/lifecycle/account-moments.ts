/**
 * Mails that an account gets once, such as three days before it expires. An entry of ACCOUNT_MOMENTS declares one of them;
 * the clock of accounts finds the accounts and sends it.
 */
import { planWords } from '@pickproof/domain/accounts/plan-words'
import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import { defineMessages, type Message, money, text } from '@pickproof/domain/messages/message'
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { Database } from '../../../platform/db/database.ts'
import { listUsedKeys } from '../../../platform/mail/mail-store.ts'
import type { MailKind } from '@pickproof/contract/lists/mail-kinds'
import type { MailContent } from '../../../platform/mail/mail-template.ts'
import { mailTexts } from '../../../platform/mail/mail-texts.ts'
import { readableTime } from '../../../platform/mail/readable-time.ts'
import type { AccountRow } from '../accounts-store.ts'
import {
  letterFooter,
  letterSender,
  type LinkTo,
  type MailSource,
  sendLetters,
} from '../judging/account-letters.ts'
import { type AccountTime, listAccountsAt } from './account-clock-store.ts'

const texts = defineMessages('server.account-moments', {
  expirySubject: text<{ accno: string }>('Your account {accno} ends soon'),
  expiryHeading: 'Your account ends soon',
  expiryLead: text<{ name: string; accno: string }>(
    'Hello {name}, your account {accno} expires in less than three days.',
  ),
  expiryThen:
    'Until then you can reach the profit target. When the account expires, we close it and cancel its open picks.',
  ends: 'Ends',
  profit: 'Profit',
})

interface MomentFacts {
  readonly account: AccountRow
  readonly firstName: string
  readonly linkTo: LinkTo
}

interface AccountMoment {
  readonly kind: MailKind
  /** The moment: a time of the account, and how long after it, or before it with a minus. */
  readonly time: AccountTime
  readonly afterMs: number
  readonly statuses: readonly AccountStatus[]
  subject(account: AccountRow): Message
  content(facts: MomentFacts): Omit<MailContent, 'footer'>
}

const ACCOUNT_MOMENTS: readonly AccountMoment[] = [
  {
    kind: 'expiry-near',
    time: 'expiry_at',
    afterMs: -3 * DAY_MS,
    statuses: ['ACTIVE'],
    subject: ({ accno }) => texts.expirySubject({ accno }),
    content: ({ account, firstName, linkTo }) => ({
      heading: texts.expiryHeading,
      paragraphs: [texts.expiryLead({ name: firstName, accno: account.accno }), texts.expiryThen],
      facts: [
        { label: texts.ends, value: account.expiry_at ? readableTime(account.expiry_at) : '' },
        { label: mailTexts.plan, value: planWords(account.challenge_plan) },
        { label: texts.profit, value: money(account.profit_accumulated_minor, account.currency) },
        ...(account.profit_target_minor === null
          ? []
          : [{ label: mailTexts.profitTarget, value: money(account.profit_target_minor, account.currency) }]),
      ],
      action: { label: mailTexts.openDashboard, url: linkTo('/app') },
    }),
  },
]

/** After an outage a mail is sent late by up to this time, and later not at all. */
const LATE_MAX_MS = DAY_MS
/** A statement has at most 65,535 parameters, and a mail takes eight. */
const TOGETHER_MAX = 500

export async function mailAccountMoments(
  source: MailSource & { readonly database: Database },
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
): Promise<void> {
  const db = source.database.tenant(tenantId)
  const { brand, linkTo } = letterSender(source, tenantId)
  for (const { kind, time, afterMs, statuses, subject, content } of ACCOUNT_MOMENTS) {
    const upToMs = now.getTime() - afterMs
    const period = { after: new Date(upToMs - LATE_MAX_MS), upTo: new Date(upToMs) }
    const accounts = await listAccountsAt(db, tenantId, { time, ...period, statuses })
    const due = accounts.map((account) => ({
      account,
      // Another time, such as an expiry that staff moved, is another moment.
      once: `${account.id} ${account[time]?.toISOString()}`,
    }))
    if (due.length === 0) continue
    const used = await listUsedKeys(db, tenantId, { kind, keys: due.map(({ once }) => once) })
    const letters = due
      .filter(({ once }) => !used.has(once))
      .map(({ account, once }) => ({
        account,
        kind,
        once,
        isForEnabled: true as const,
        subject: subject(account),
        content: ({ first_name: firstName }: { readonly first_name: string }) => ({
          ...content({ account, firstName, linkTo }),
          footer: [letterFooter(account, brand)],
        }),
      }))
    for (let first = 0; first < letters.length; first += TOGETHER_MAX) {
      const some = letters.slice(first, first + TOGETHER_MAX)
      await db.transaction().execute(async (tx) => await sendLetters(tx, { brand, letters: some, now }))
    }
  }
}
