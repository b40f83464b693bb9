/** What each event becomes in the log. */
import { toBase64Url } from '@pickproof/verifier/bytes'
import type { Json } from '@pickproof/verifier/canonical'
import type { LoggedPick } from '../picks/index.ts'
import { type Chain, chainEntry, type NewEntry, plainEntry } from './chain-entry.ts'
import type { GradedOn } from './result-entries.ts'
import { type Document, documentOf, settlementHash } from './rule-documents.ts'

export interface ProofEvent {
  readonly id: bigint
  readonly kind: 'pick' | 'change' | 'open' | 'report' | 'payout'
  readonly chain_id: bigint
  readonly subject_id: bigint
  readonly data: Readonly<Record<string, Json>> | null
  /** What a pick or leg was before this change, if its terms changed. */
  readonly was: EarlierTerms | null
}

export interface EarlierTerms {
  readonly id: number
  readonly [column: string]: unknown
}

/** The newest entries about a pick. */
export interface PickVersions {
  newest: string | undefined
  isGraded: boolean
}

/** What the log has before a portion of events. */
export interface Known {
  chain(id: bigint): Chain
  versions(pickId: bigint): PickVersions
  picks: ReadonlyMap<string, readonly LoggedPick[]>
  /** Returns false if the document is in the log. */
  publish(document: Document): boolean
  /** The results behind a grade. */
  results(event: ProofEvent): GradedOn | undefined
}

/** Statuses with which an account ends because a limit was reached. */
const BREACHED = ['CHALLENGE_LOST', 'FUNDED_ACCOUNT_DISABLED']

export function entriesOf(event: ProofEvent, known: Known): readonly NewEntry[] {
  switch (event.kind) {
    case 'open':
      return openEntries(event, known)
    case 'pick':
      return pickEntry(event, known)
    case 'change':
      return changeEntry(event, known)
    case 'report':
      return [reportEntry(event, known)]
    case 'payout':
      return [payoutEntry(event, known)]
  }
}

const at = (data: ProofEvent['data'], name: string): Json => data?.[name] ?? null

/** The terms are published under their hash before the first account that has them. */
function openEntries({ chain_id, data }: ProofEvent, known: Known): readonly NewEntry[] {
  const { accno = null, type = null, ...terms } = data ?? {}
  const plan = documentOf({ type: 'plan', ...terms })
  const published = known.publish(plan) ? [plainEntry('plan', { h: plan.hash })] : []
  const shown = { plan: plan.hash, stage: terms.stage ?? null }
  return [
    ...published,
    chainEntry(known.chain(chain_id), { kind: 'open', shown, hidden: { c: { account: accno, type } } }),
  ]
}

function pickEntry({ chain_id, subject_id }: ProofEvent, known: Known): readonly NewEntry[] {
  const id = String(subject_id)
  const rows = known.picks.get(id)
  const pick = rows?.find((row) => row.id === id)
  // Accounts of an earlier time may have been deleted with their picks.
  if (!rows || !pick) return []
  const versions = known.versions(subject_id)
  const entry = chainEntry(known.chain(chain_id), {
    kind: 'pick',
    pickId: subject_id,
    shown: { of: pick.split_from === null ? null : (known.versions(BigInt(pick.split_from)).newest ?? null) },
    hidden: { c: termsOf(pick, rows), q: priceOf(pick, rows) },
  })
  versions.newest = toBase64Url(entry.leaf)
  return [entry]
}

/** As PostgreSQL writes a time in UTC, with as many digits of a second as it needs. */
const UTC = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?\+00:00$/

/** Reading thousands of times a second as dates would cost a tenth of the log. */
function timeOf(text: string): string {
  const [, whole, fraction = ''] = UTC.exec(text) ?? []
  if (whole === undefined) return new Date(text).toISOString()
  return `${whole}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

const legsOf = (pick: LoggedPick, rows: readonly LoggedPick[]) =>
  pick.type === 'PARLAY' ? rows.filter(({ parent_id }) => parent_id === pick.id) : [pick]

function termsOf(pick: LoggedPick, rows: readonly LoggedPick[]): Json {
  return {
    account: pick.accno,
    pick: pick.id,
    type: pick.type,
    currency: pick.currency,
    stake: pick.stake_minor,
    win: pick.win_minor,
    placed: timeOf(pick.placed_at),
    rules: pick.settlement_rules,
    version: pick.settlement_version,
    graded: settlementHash(pick.settlement_version),
    legs: legsOf(pick, rows).map((leg) => ({
      fixture: leg.fixture_id,
      sport: leg.sport_id,
      home: leg.home_team,
      away: leg.away_team,
      starts: timeOf(leg.game_at),
      market: leg.market_label,
      name: leg.odds_name,
      selection: leg.selection,
      line: leg.selection_line,
      points: leg.points,
    })),
  }
}

function priceOf(pick: LoggedPick, rows: readonly LoggedPick[]): Json {
  return {
    odds: pick.odds_milli,
    received: pick.received_at && timeOf(pick.received_at),
    legs: legsOf(pick, rows).map((leg) => ({
      book: leg.sportsbook_id,
      odds: leg.odds_milli,
      american: leg.odds_american,
      priced: leg.priced_at && timeOf(leg.priced_at),
    })),
  }
}

/** The first result of a pick is its grade. Everything that follows corrects the newest version. */
function changeEntry(event: ProofEvent, known: Known): readonly NewEntry[] {
  const { chain_id, subject_id, data } = event
  const versions = known.versions(subject_id)
  const status = at(data, 'status')
  // A pick from before the log, or a leg whose terms staff changed.
  if (versions.newest === undefined || data === null) return []
  const isGrade = !versions.isGraded && status !== 'PENDING'
  const isStaff = at(data, 'staff') === true
  const gradedOn = known.results(event)
  const { before: _before, staff: _staff, ...numbers } = data
  const entry = chainEntry(known.chain(chain_id), {
    kind: isGrade ? 'grade' : 'fix',
    pickId: subject_id,
    shown: {
      of: versions.newest,
      o: status,
      ...(isGrade
        ? secondsSince(gradedOn, at(data, 'settled'))
        : { by: isStaff ? 'staff' : 'feed', why: whyOf(data, versions, isStaff) }),
    },
    hidden: { c: gradedOn ? { ...numbers, results: gradedOn.leaves } : numbers },
  })
  versions.newest = toBase64Url(entry.leaf)
  versions.isGraded ||= isGrade
  return [...(gradedOn?.entries ?? []), entry]
}

/** How long the grade took from the result. */
function secondsSince(gradedOn: GradedOn | undefined, settled: Json): { readonly s?: number } {
  if (!gradedOn) return {}
  return { s: Math.max(0, Math.round((Date.parse(String(settled)) - gradedOn.receivedMs) / 1000)) }
}

function whyOf(data: NonNullable<ProofEvent['data']>, { isGraded }: PickVersions, isStaff: boolean): string {
  if (!isGraded) return isStaff ? 'terms changed' : 'divided'
  return isStaff ? 'changed by staff' : data.status === 'PENDING' ? 'reopened' : 'result corrected'
}

function reportEntry({ chain_id, data }: ProofEvent, known: Known): NewEntry {
  const status = at(data, 'after')
  return chainEntry(known.chain(chain_id), {
    kind: BREACHED.includes(String(status)) ? 'breach' : 'stage',
    shown: { rule: at(data, 'rule'), o: status },
    hidden: { c: data ?? {} },
  })
}

/** Shows the outcome and how many seconds it took. The amount is committed. */
function payoutEntry({ chain_id, data }: ProofEvent, known: Known): NewEntry {
  const seconds = (Date.parse(String(at(data, 'at'))) - Date.parse(String(at(data, 'requested')))) / 1000
  return chainEntry(known.chain(chain_id), {
    kind: 'payout',
    shown: { o: at(data, 'status'), s: Math.max(0, Math.round(seconds)) },
    hidden: { c: data ?? {} },
  })
}
