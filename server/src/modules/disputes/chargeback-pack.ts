/**
 * What a bank asks for when a player disputes a payment with it: the payment, the person, their sign-ins, and what they got for it.
 * One PDF, printed in the thread of the help center.
 */
import type { HelpArticle } from '@pickproof/contract/help'
import { TRANSACTION_STATUS_WORDS } from '@pickproof/contract/fields/transaction-status'
import { planWords } from '@pickproof/domain/accounts/plan-words'
import { statusWord } from '@pickproof/domain/accounts/account-status'
import {
  type DateValue,
  defineMessages,
  type Message,
  moment,
  money,
  type MoneyValue,
  text,
} from '@pickproof/domain/messages/message'
import { CURRENT_SETTLEMENT_RULES } from '@pickproof/domain/grading/settlement-rules'
import type { Language } from '@pickproof/messages/languages'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SignedInVisit } from '../../platform/http/call-context.ts'
import { say } from '../../platform/messages/speech.ts'
import { type AccountRow, listAccountsOfUser } from '../accounts/index.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { type FileRenderer, PAGE, PAGES } from '../content/index.ts'
import { findUserById, listSignInsOf, type UserRow } from '../identity/index.ts'
import { findStaffPayment, listDecisions, type StaffPaymentRow } from '../payments/index.ts'
import { summarizePlay } from '../picks/index.ts'
import { settlementHash } from '../proofs/index.ts'

type At = { at: DateValue }

const texts = defineMessages('server.chargeback-pack', {
  title: text<{ id: string }>('Evidence for payment {id}'),
  documentTitle: text<{ id: string; brand: string }>('{brand}: evidence for payment {id}'),
  footer: text<{ brand: string; page: string; pages: string; at: DateValue }>(
    '{brand}, made {at}, page {page} of {pages}',
  ),
  payment: 'Payment',
  amount: text<{ amount: MoneyValue; status: Message }>('Amount: {amount}, {status}'),
  requested: text<At>('Requested: {at}'),
  confirmed: text<At>('Confirmed: {at}'),
  order: text<{ number: string }>('Order of the store: {number}'),
  reference: text<{ reference: string }>('Reference: {reference}'),
  FIRST_APPROVAL: text<At>('First approval: {at}'),
  APPROVAL: text<At>('Approved: {at}'),
  REJECTION: text<At>('Rejected: {at}'),
  person: 'Person',
  purged: 'A purge removed the data of this person.',
  name: text<{ name: string }>('Name: {name}'),
  email: text<{ email: string; isVerified: string }>(
    'Email: {email}, {isVerified, select, true {verified} other {not verified}}',
  ),
  country: text<{ country: string }>('Country: {country}'),
  registered: text<At>('Registered: {at}'),
  identity: text<{ isVerified: string }>(
    'Identity documents: {isVerified, select, true {verified} other {not verified}}',
  ),
  signIns: 'Sign-ins',
  noSignIns: 'We keep no sign-ins.',
  signIn: text<{ at: DateValue; ip: string; browser: string }>('{at} from {ip}, {browser}'),
  delivered: 'What the person received',
  noAccount: 'No account belongs to this payment.',
  account: text<{ accno: string; plan: Message | string; status: Message }>(
    'Account {accno}: {plan}, {status}',
  ),
  active: text<At>('Activated: {at}'),
  picks: text<{ count: number; first: DateValue; last: DateValue }>(
    '{count, plural, one {# pick} other {# picks}} placed from {first} to {last}',
  ),
  noPicks: 'No picks placed.',
  places: text<{ addresses: string }>('Picks placed from: {addresses}'),
  rules: text<{ rules: string }>('Terms of the account: rule set {rules}'),
  published: text<{ hash: string }>('Settlement rules, published under {hash}'),
})

const SIGN_INS_SHOWN = 20
const ADDRESSES_SHOWN = 10

type PackContext = Pick<Context, 'brands' | 'clock'>

export async function chargebackPack(
  { brands, clock }: PackContext,
  renderer: Pick<FileRenderer, 'print'>,
  { db, tenantId, signedIn, caller }: SignedInVisit,
  paymentId: bigint,
): Promise<Buffer> {
  const payment = await findStaffPayment(db, tenantId, { id: paymentId, viewer: signedIn })
  if (!payment) throw notFound()
  const at = clock.now()
  const { language } = caller
  const brand = brands.getById(tenantId)
  const words = (message: Message) => say(message, language)
  const sections = await sectionsOf(db, tenantId, payment)
  const id = String(paymentId)
  await db.transaction().execute(
    async (tx) =>
      await recordAudit(tx, {
        tenantId,
        actor: auditActor(signedIn),
        action: 'payment.pack',
        target: { kind: 'payment', id: paymentId },
        caller,
        at,
      }),
  )
  return await renderer.print({
    kind: 'game-rules',
    book: {
      brandName: brand.name,
      language: language.code,
      direction: language.direction,
      words: {
        title: words(texts.title({ id })),
        documentTitle: words(texts.documentTitle({ id, brand: brand.name })),
        footer: words(texts.footer({ brand: brand.name, page: PAGE, pages: PAGES, at: utc(at) })),
      },
      colour: brand.theme.light.brand,
      topics: sections.map((section) => topicOf(section, language)),
      // No line has a link.
      origin: 'https://localhost',
      at,
    },
  })
}

interface Section {
  readonly title: Message
  readonly lines: readonly Message[]
}

const utc = (at: Date): DateValue => moment(at, 'MMM Do, YYYY, h:mm A (z)', 'UTC')

/** What people typed must not become a link or bold words. */
const plain = (words: string) => words.replaceAll(/[*[\]]/g, ' ')

function topicOf({ title, lines }: Section, language: Language) {
  const items = lines.map((line) => plain(say(line, language)))
  const article: HelpArticle = { id: '', title: '', blocks: [{ kind: 'list', items }] }
  return { id: '', title: say(title, language), articles: [article] }
}

async function sectionsOf(db: Db, tenantId: string, payment: StaffPaymentRow): Promise<readonly Section[]> {
  const { user_id: userId } = payment
  const user = userId === null ? undefined : await findUserById(db, tenantId, userId)
  const accounts = user ? await listAccountsOfUser(db, tenantId, user.id) : []
  const account = accounts.find(({ id }) => id === payment.account_id)
  return [
    { title: texts.payment, lines: await paymentLines(db, tenantId, payment) },
    { title: texts.person, lines: user ? personLines(user) : [texts.purged] },
    { title: texts.signIns, lines: user ? await signInLines(db, tenantId, user.id) : [texts.noSignIns] },
    {
      title: texts.delivered,
      lines: account ? await accountLines(db, tenantId, account) : [texts.noAccount],
    },
  ]
}

async function paymentLines(db: Db, tenantId: string, payment: StaffPaymentRow): Promise<readonly Message[]> {
  const { request_amount_minor, request_currency, transaction_status, foreign_transaction_id } = payment
  const decisions = await listDecisions(db, tenantId, payment.id)
  return [
    texts.amount({
      amount: money(request_amount_minor, request_currency),
      status: TRANSACTION_STATUS_WORDS[transaction_status],
    }),
    texts.requested({ at: utc(payment.created_at) }),
    ...(foreign_transaction_id === null ? [] : [texts.order({ number: foreign_transaction_id })]),
    texts.reference({ reference: payment.transaction_uuid }),
    ...decisions.map(({ kind, decided_at }) => texts[kind]({ at: utc(decided_at) })),
    ...(payment.confirmed_at === null ? [] : [texts.confirmed({ at: utc(payment.confirmed_at) })]),
  ]
}

function personLines(user: UserRow): readonly Message[] {
  return [
    texts.name({ name: `${user.first_name} ${user.last_name}` }),
    texts.email({ email: user.email, isVerified: String(user.is_email_verified) }),
    ...(user.country === null ? [] : [texts.country({ country: user.country })]),
    texts.registered({ at: utc(user.created_at) }),
    texts.identity({ isVerified: String(user.kyc_status === 'VERIFIED') }),
  ]
}

async function signInLines(db: Db, tenantId: string, userId: bigint): Promise<readonly Message[]> {
  const own = (await listSignInsOf(db, tenantId, userId)).filter(({ kind }) => kind === 'SIGN_IN')
  if (own.length === 0) return [texts.noSignIns]
  return own
    .slice(0, SIGN_INS_SHOWN)
    .map(({ at, ip, user_agent: browser }) => texts.signIn({ at: utc(at), ip, browser }))
}

async function accountLines(db: Db, tenantId: string, account: AccountRow): Promise<readonly Message[]> {
  const { accno, challenge_plan: plan, status, activation_at: activatedAt, rule_set: rules } = account
  const { count, first, last, addresses } = await summarizePlay(db, tenantId, account.id)
  const published = settlementHash(CURRENT_SETTLEMENT_RULES.version)
  return [
    texts.account({ accno, plan: planWords(plan), status: statusWord(status) }),
    ...(activatedAt === null ? [] : [texts.active({ at: utc(activatedAt) })]),
    first && last ? texts.picks({ count, first: utc(first), last: utc(last) }) : texts.noPicks,
    ...(addresses.length === 0
      ? []
      : [texts.places({ addresses: addresses.slice(0, ADDRESSES_SHOWN).join(', ') })]),
    texts.rules({ rules }),
    ...(published === null ? [] : [texts.published({ hash: published })]),
  ]
}
