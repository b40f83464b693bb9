import {
  FIND_KINDS,
  findAccess,
  type FindKind,
  type FoundOf,
  type staffFindCalls,
} from '@pickproof/contract/admin-find'
import type { Filter } from '@pickproof/contract/list'
import type { Currency } from '@pickproof/contract/wire-values'
import { minorToJson, parseMinor } from '@pickproof/domain/money/money'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/call-context.ts'
import type { ListDefinition } from '../../../platform/list/list-definition.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { findGamesByName } from '../../catalog/index.ts'
import { challengeName } from '../../challenges/index.ts'
import { findPeople } from '../../identity/index.ts'
import { staffPaymentListFor } from '../../payments/index.ts'
import { matchNameOf, staffPickListFor } from '../../picks/index.ts'
import { accountListFor } from '../accounts/accounts-store.ts'
import { foldedWords } from '../../../platform/list/list-conditions.ts'

const PEOPLE_MAX = 6
const EACH_MAX = 4
/** Accounts and payments of so many of the people found. */
const OWNERS_MAX = 3
/** A part of an account number. A shorter one would match most of them. */
const PART_LENGTH = 4

interface Search extends FindWords {
  readonly text: string
  readonly db: Db
  readonly tenantId: string
  readonly viewer: Rights
  readonly now: Date
  readonly people: readonly FoundOf<'people'>[]
}

/** One entry per kind. All but the people know which people were found. */
const SEARCHES: {
  readonly [Kind in Exclude<FindKind, 'people'>]: (search: Search) => Promise<FoundOf<Kind>[]>
} = {
  accounts: async (search) => {
    const { word, viewer, now } = search
    const part = word !== undefined && word.length >= PART_LENGTH
    const rows = await newestOf(search, accountListFor(viewer, now), [
      part && { key: 'accno', op: 'LIKE', value: `%${word}%` },
      ofPeople(search),
    ])
    return rows.map((row) => ({
      id: Number(row.id),
      accno: row.accno,
      plan: challengeName(row),
      size: minorToJson(row.account_size_minor),
      currency: row.currency,
      status: row.status,
      owner: nameOf(row.owner_first_name, row.owner_last_name),
    }))
  },
  payments: async (search) => {
    const { id, word, amountMinor, viewer } = search
    const rows = await newestOf(search, staffPaymentListFor(viewer), [
      id !== undefined && { key: 'id', op: '=', value: id },
      amountMinor !== undefined && { key: 'requestAmount', op: '=', value: minorToJson(amountMinor) },
      word !== undefined && { key: 'foreignTransactionId', op: '=', value: word },
      ofPeople(search),
    ])
    return rows.map((row) => ({
      id: Number(row.id),
      type: row.transaction_type,
      status: row.transaction_status,
      amount: minorToJson(row.request_amount_minor),
      currency: row.request_currency as Currency,
      createdDate: row.created_at.toISOString(),
      owner: nameOf(row.first_name, row.last_name),
    }))
  },
  picks: async (search) => {
    const { id, viewer } = search
    const rows = await newestOf(search, staffPickListFor(viewer), [
      id !== undefined && { key: 'id', op: '=', value: id },
    ])
    return rows.map((row) => ({
      id: Number(row.id),
      type: row.type,
      status: row.status,
      match: row.type === 'PARLAY' ? null : matchNameOf(row),
      stake: minorToJson(row.stake_minor),
      currency: row.currency,
      owner: nameOf(row.first_name, row.last_name),
    }))
  },
  games: async ({ db, text, now }) => {
    const games = await findGamesByName(db, text, { nowMs: now.getTime(), limit: EACH_MAX })
    return games.map((game) => ({
      id: game.id,
      home: game.home_team_display,
      away: game.away_team_display,
      league: game.league.name,
      sport: game.sport.id,
      startDate: game.start_date,
    }))
  },
}

export function staffFindHandlers({ clock }: { readonly clock: Clock }): Handlers<typeof staffFindCalls> {
  return {
    'GET /admin/find': async ({ db, tenantId, query: { text }, signedIn: viewer }) => {
      const words = findWordsOf(text)
      const found = { people: [], accounts: [], payments: [], picks: [], games: [] }
      if (words === undefined) return found
      const people = may(viewer, findAccess('people')) ? await findPersons(db, tenantId, words, viewer) : []
      const search: Search = { ...words, text, db, tenantId, viewer, now: clock.now(), people }
      const kinds = FIND_KINDS.filter((kind) => kind !== 'people' && may(viewer, findAccess(kind)))
      const entries = await Promise.all(
        kinds.map(async (kind) => [kind, await SEARCHES[kind as keyof typeof SEARCHES](search)] as const),
      )
      return { ...found, people, ...Object.fromEntries(entries) }
    },
  }
}

async function findPersons(
  db: Db,
  tenantId: string,
  { words, id }: FindWords,
  viewer: Rights,
): Promise<FoundOf<'people'>[]> {
  const rows = await findPeople(db, tenantId, {
    words,
    id: id === undefined ? undefined : BigInt(id),
    viewer,
    limit: PEOPLE_MAX,
  })
  return rows.map((row) => ({
    id: Number(row.id),
    name: nameOf(row.first_name, row.last_name),
    email: row.email,
    country: row.country ?? '',
    accounts: row.accounts,
    status: row.status,
  }))
}

const nameOf = (...names: readonly (string | null)[]) => names.filter(Boolean).join(' ')

function ofPeople({ people }: Search): Filter | false {
  const value = people.slice(0, OWNERS_MAX).map(({ id }) => id)
  return value.length > 0 && { key: 'user.id', op: 'IN', value }
}

/** Of the first of the filters that finds anything, newest first. A list hides what the viewer may not see. */
async function newestOf<Row>(
  { db, tenantId }: Search,
  definition: ListDefinition<Row>,
  filters: readonly (Filter | false)[],
): Promise<readonly Row[]> {
  for (const filter of filters) {
    if (!filter) continue
    const body = { filters: [filter], sorters: ['-id'], pageNo: 1, pageSize: EACH_MAX }
    const { content } = await runList(db, tenantId, definition, body, (row) => row)
    if (content.length > 0) return content
  }
  return []
}

const WORDS_MAX = 6
const ID_DIGITS_MAX = 15

interface FindWords {
  /** In small letters and without accents, as the database keeps those of people. */
  readonly words: readonly string[]
  /** The one word, as it was typed. Undefined for several. */
  readonly word: string | undefined
  /** The one number that may be an id: 88214 or #88214. */
  readonly id: number | undefined
  /** The last word as an amount: "payout 3,000". */
  readonly amountMinor: bigint | undefined
}

/** What the words of a search may mean. Undefined if nothing was typed. */
function findWordsOf(text: string): FindWords | undefined {
  const typed = text.trim().split(/\s+/).slice(0, WORDS_MAX)
  const [first = ''] = typed
  if (first === '') return undefined
  const word = typed.length === 1 ? first : undefined
  const digits = /^#?(\d+)$/.exec(word ?? '')?.[1]
  const amount = /^[$€£]?([\d,]+(?:\.\d{1,2})?)$/.exec(typed.at(-1) ?? '')?.[1]
  return {
    words: foldedWords(typed.join(' ')),
    word,
    id:
      digits === undefined || digits.length > ID_DIGITS_MAX || Number(digits) < 1
        ? undefined
        : Number(digits),
    amountMinor: amount === undefined ? undefined : parseMinor(amount.replaceAll(',', '')),
  }
}
