/**
 * What is frozen when a dispute opens: one document of everything that decided, with its hash. Its texts are English, and it
 * names no staff member, because the player reads it too. Audit entries are named by their number.
 */
import { EVIDENCE_PARTS, type EvidencePart } from '@pickproof/contract/fields/dispute'
import type { FrozenEvidence } from '@pickproof/contract/disputes'
import { actionWords } from '@pickproof/domain/pages/audit-words'
import { findRule } from '@pickproof/domain/grading/settlement-rules'
import {
  type DateValue,
  defineMessages,
  type Message,
  moment,
  text,
} from '@pickproof/domain/messages/message'
import { unpackMessage } from '@pickproof/domain/messages/stored-message'
import { findRuleSet } from '@pickproof/domain/programme/rule-set'
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { canonical, type Json } from '@pickproof/verifier/canonical'
import { hash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { say, sayToCaller } from '../../platform/messages/speech.ts'
import { type AccountRow, reportsOfAccounts } from '../accounts/index.ts'
import { listAuditOfTarget } from '../audit/index.ts'
import { listFinalResults } from '../catalog/index.ts'
import { listSignInsOf } from '../identity/index.ts'
import { bookingsOfPick } from '../ledger/index.ts'
import { lastPricesUntil } from '../odds/index.ts'
import type { ReadPickRow } from '../picks/index.ts'
import { receiptsOf, settlementHash } from '../proofs/index.ts'
import { type DisputeRow, getEvidence } from './dispute-store.ts'
import { plainJson } from './plain-json.ts'
import type { Subject } from './subjects.ts'

const FORMAT = 'pickproof/dispute-evidence/v1'
/** Prices this long before and after the pick was placed. */
const AROUND_MS = 5 * MINUTE_MS
const PRICES_MAX = 500
const ACTS_MAX = 200

interface Freezing {
  readonly subject: Subject
  readonly userId: bigint
  readonly at: Date
}

type EvidenceContext = Pick<Context, 'brands' | 'config'>
type Parts = Readonly<Record<EvidencePart, Json>>

export async function freeze(
  context: EvidenceContext,
  tx: Tx,
  tenantId: string,
  freezing: Freezing,
): Promise<{ readonly document: string; readonly hash: string }> {
  const { subject, at } = freezing
  const parts = await collect(context, tx, tenantId, freezing)
  const document = canonical({
    format: FORMAT,
    brand: context.brands.getById(tenantId).name,
    about: say(subject.about),
    subject: subject.kind,
    frozenAt: at.toISOString(),
    disputed: disputedOf(subject),
    ...parts,
  })
  return { document, hash: hash('sha256', document, 'base64url') }
}

async function collect(
  context: EvidenceContext,
  tx: Tx,
  tenantId: string,
  { subject, userId }: Freezing,
): Promise<Parts> {
  const { account, picks } = subject
  const accountId = account?.id
  const games = [...new Set(picks.flatMap(({ fixture_id }) => fixture_id ?? []))]
  return {
    RECEIPT: await receiptOf(context, tx, tenantId, { subject, userId }),
    RULES: rulesOf(account?.rule_set, picks),
    PRICES: await pricesOf(tx, picks),
    RESULTS: plainJson(await listFinalResults(tx, games)),
    TIMELINE: await timelineOf(tx, tenantId, { accountId, subject }),
    SESSIONS: plainJson(await sessionsOf(tx, tenantId, userId)),
    STAFF_ACTS: await actsOf(tx, tenantId, subject),
  }
}

function disputedOf({ account, picks, facts }: Subject): Json {
  return plainJson({ account: account && accountFacts(account), picks: picks.map(termsOf), ...facts })
}

function accountFacts({ id, accno, challenge_plan, rule_set, currency, status }: AccountRow) {
  return { id, accno, challenge_plan, rule_set, currency, status }
}

/** As they are stored, without the address from which the pick was placed: the sessions have it. */
function termsOf({ ip: _ip, user_agent: _userAgent, modified_by: _by, explain, ...pick }: ReadPickRow) {
  return { ...pick, explain: english(explain) }
}

const english = (stored: string | null) => (stored === null ? null : say(unpackMessage(stored)))

async function receiptOf(
  context: EvidenceContext,
  tx: Tx,
  tenantId: string,
  { subject: { kind, account, picks }, userId }: Pick<Freezing, 'subject' | 'userId'>,
): Promise<Json> {
  if (kind === 'DOCUMENT') return null
  const receipts = receiptsOf(context)
  const [pick] = picks
  return plainJson(
    kind === 'PICK' && pick && account
      ? await receipts.ofPick(tx, tenantId, { account, pickId: pick.id })
      : // A payout of several accounts is in the chain of the player.
        await receipts.ofAccount(tx, tenantId, account ?? { id: -userId, user_id: userId }),
  )
}

/** The rules by which the account and the picks are judged, with the hash under which the public log has them. */
function rulesOf(ruleSet: string | undefined, picks: readonly ReadPickRow[]): Json {
  const versions = new Map(
    picks.map(({ rule_id: id, settlement_version: version }) => [`${id} ${version}`, { id, version }]),
  )
  return plainJson({
    program: ruleSet === undefined ? null : { name: ruleSet, terms: findRuleSet(ruleSet) },
    settlement: [...versions.values()].map(({ id, version }) => {
      const rule = id === null ? undefined : findRule(id, version)
      return { id, version, text: rule && say(rule.text), published: settlementHash(version) }
    }),
  })
}

async function pricesOf(tx: Tx, picks: readonly ReadPickRow[]): Promise<Json> {
  const priced = picks.filter(({ fixture_id, odd_id }) => fixture_id !== null && odd_id !== null)
  const histories = []
  for (const pick of priced) {
    const { fixture_id: fixtureId, sportsbook_id: sportsbookId, odd_id: oddId, placed_at: placedAt } = pick
    const placedMs = placedAt.getTime()
    const entries = await lastPricesUntil(
      tx,
      { fixtureId: fixtureId ?? '', sportsbookId: sportsbookId ?? '', oddId: oddId ?? '' },
      { untilMs: placedMs + AROUND_MS, count: PRICES_MAX },
    )
    // The price that was on the book before the period is the first one in it.
    const before = entries.findIndex(({ atMs }) => atMs < placedMs - AROUND_MS)
    const around = before === -1 ? entries : entries.slice(0, before + 1)
    histories.push({
      pick: pick.id,
      sportsbook: pick.sportsbook_name ?? sportsbookId,
      placedAt,
      priceAmerican: pick.odds_american,
      entries: around.map(({ atMs, priceAmerican, state }) => ({ at: new Date(atMs), priceAmerican, state })),
    })
  }
  return plainJson(histories)
}

async function timelineOf(
  tx: Tx,
  tenantId: string,
  {
    accountId,
    subject: { kind, picks },
  }: { readonly accountId: bigint | undefined; readonly subject: Subject },
): Promise<Json> {
  if (accountId === undefined) return { reports: [], bookings: [] }
  const reports = await reportsOfAccounts(tx, tenantId, [accountId])
  const bookings = []
  if (kind === 'PICK')
    for (const { id } of picks) bookings.push(...(await bookingsOfPick(tx, tenantId, { id, accountId })))
  return plainJson({
    reports: reports.map((report) => ({ ...report, sentence: english(report.sentence) })),
    bookings: bookings.map(({ tenant_id: _tenant, note, ...booking }) => ({
      ...booking,
      note: english(note),
    })),
  })
}

async function sessionsOf(tx: Tx, tenantId: string, userId: bigint) {
  const signIns = await listSignInsOf(tx, tenantId, userId)
  return signIns.map(({ at, kind, method, ip, user_agent: browser, is_new_device: isNewDevice }) =>
    // The player does not need to see where staff work.
    kind === 'STAFF_VIEW' ? { at, kind } : { at, kind, method, ip, browser, isNewDevice },
  )
}

async function actsOf(tx: Tx, tenantId: string, { targets }: Subject): Promise<Json> {
  const acts = []
  for (const target of targets)
    for (const entry of await listAuditOfTarget(tx, tenantId, target, ACTS_MAX))
      acts.push({ entry: entry.id, at: entry.at, act: say(actionWords(entry.action)), target })
  return plainJson(acts)
}

const summaries = defineMessages('server.dispute-evidence', {
  entries: text<{ count: number }>('{count, plural, one {# entry} other {# entries}} in the public log'),
  unsigned: 'Not signed yet when the dispute opened',
  noRules: 'The rules of the identity check and of payouts',
  rules: text<{ program: string; rules: number }>(
    'Program {program}, {rules, plural, one {# settlement rule} other {# settlement rules}}',
  ),
  rule: text<{ rule: string; version: number }>('{rule}, version {version}'),
  prices: text<{ count: number }>(
    '{count, plural, =0 {No prices are kept from then} one {# price} other {# prices}} in the 10 minutes around placing',
  ),
  noFinal: 'No final result when the dispute opened',
  result: text<{ home: number; away: number; at: DateValue }>('{home}–{away}, received {at}'),
  results: text<{ count: number }>('{count, plural, one {# final result} other {# final results}}'),
  timeline: text<{ reports: number; bookings: number }>(
    '{reports, plural, =0 {No status changes} one {# status change} other {# status changes}}, {bookings, plural, =0 {no bookings} one {# booking} other {# bookings}}',
  ),
  sessions: text<{ count: number }>('{count, plural, =0 {No sign-ins} one {# sign-in} other {# sign-ins}}'),
  noActs: 'No staff member changed this',
  acts: text<{ count: number }>('{count, plural, one {# act} other {# acts}} of staff'),
})

type Frozen = { readonly [Part in EvidencePart]: unknown }

interface Stored {
  readonly document: string | null
  readonly hash: string
  readonly frozenAt: Date
}

/** In the language of the caller. */
export function evidenceView({ document, hash: documentHash, frozenAt }: Stored): FrozenEvidence {
  const frozen = document === null ? undefined : (JSON.parse(document) as Frozen)
  return {
    frozenDate: frozenAt.toISOString(),
    hash: documentHash,
    parts: frozen
      ? EVIDENCE_PARTS.map((part) => ({ part, summary: sayToCaller(SUMMARIES[part](frozen[part])) }))
      : [],
  }
}

type Summary = (part: unknown) => Message
const list = (part: unknown) => (Array.isArray(part) ? part : []) as readonly Record<string, unknown>[]

const SUMMARIES: Readonly<Record<EvidencePart, Summary>> = {
  RECEIPT: (part) => {
    const receipt = part as { readonly entries: readonly unknown[] } | null
    return receipt === null ? summaries.unsigned : summaries.entries({ count: receipt.entries.length })
  },
  RULES: (part) => {
    const { program, settlement } = part as {
      readonly program: { readonly name: string } | null
      readonly settlement: readonly { readonly id: string | null; readonly version: number }[]
    }
    const [only] = settlement
    if (program === null) return summaries.noRules
    return settlement.length === 1 && only && only.id !== null
      ? summaries.rule({ rule: only.id, version: only.version })
      : summaries.rules({ program: program.name, rules: settlement.length })
  },
  PRICES: (part) =>
    summaries.prices({
      count: list(part).reduce((sum, { entries }) => sum + (entries as readonly unknown[]).length, 0),
    }),
  RESULTS: (part) => {
    const results = list(part)
    const [only] = results
    if (!only) return summaries.noFinal
    if (results.length > 1) return summaries.results({ count: results.length })
    const { home, away } = only.scores as Record<'home' | 'away', { readonly total: number }>
    return summaries.result({
      home: Number(home.total),
      away: Number(away.total),
      at: moment(new Date(String(only.received)), 'MMM Do, YYYY, h:mm A (z)', 'UTC'),
    })
  },
  TIMELINE: (part) => {
    const { reports, bookings } = part as Record<'reports' | 'bookings', readonly unknown[]>
    return summaries.timeline({ reports: reports.length, bookings: bookings.length })
  },
  SESSIONS: (part) => summaries.sessions({ count: list(part).length }),
  STAFF_ACTS: (part) => {
    const { length: count } = list(part)
    return count === 0 ? summaries.noActs : summaries.acts({ count })
  },
}

/** The disputed pick, or the picks that led to the closing. None after a purge. */
export async function disputedPickIds(
  db: Db,
  tenantId: string,
  { id, subject, subject_id: subjectId }: Pick<DisputeRow, 'id' | 'subject' | 'subject_id'>,
): Promise<readonly bigint[]> {
  if (subject === 'PICK') return [subjectId]
  const { document } = await getEvidence(db, tenantId, id)
  const { disputed } = (document === null ? {} : JSON.parse(document)) as {
    readonly disputed?: { readonly picks: readonly { readonly id: string }[] }
  }
  return disputed?.picks.map((pick) => BigInt(pick.id)) ?? []
}
