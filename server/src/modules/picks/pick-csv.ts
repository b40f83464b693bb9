/** The picks of one account as a file for a spreadsheet. */
import type { Readable } from 'node:stream'
import { findSport } from '@pickproof/domain/games/sports'
import { defineMessages, type Message } from '@pickproof/domain/messages/message'
import { minorToJson, minorToJsonOrNull } from '@pickproof/domain/money/money'
import { MILLI_PER_WHOLE } from '@pickproof/domain/odds/odds'
import { pickStatusWord } from '@pickproof/domain/programme/pick-status'
import type { Db } from '../../platform/db/database.ts'
import { type CsvColumn, csvColumn, csvOf } from '../../platform/list/csv.ts'
import { sayStored, sayToCaller } from '../../platform/messages/speech.ts'
import { type JournalRow, journalOfPicks, type PicksOfReader } from './journal-store.ts'
import { matchNameOf, moneyOfRow } from './pick-view.ts'
import { type ReadPickRow, readPicks } from './picks-store.ts'

const titles = defineMessages('server.picks-csv', {
  id: 'Pick',
  type: 'Type',
  status: 'Result',
  placed: 'Placed (UTC)',
  settled: 'Settled (UTC)',
  sport: 'Sport',
  league: 'League',
  match: 'Game',
  market: 'Market',
  selection: 'Selection',
  sportsbook: 'Sportsbook',
  decimal: 'Decimal odds',
  american: 'American odds',
  stake: 'Stake',
  returned: 'Returned',
  net: 'Net',
  currency: 'Currency',
  reason: 'Reason',
  note: 'Note',
  tags: 'Tags',
  straight: 'Straight',
  parlay: 'Parlay',
})

interface FiledPick {
  readonly row: ReadPickRow
  readonly journal: JournalRow | undefined
  readonly legs: readonly ReadPickRow[]
}

/** The legs of each parlay, and the notes for the owner, batch by batch. */
export async function* withLegs(
  db: Db,
  tenantId: string,
  batches: AsyncIterable<readonly ReadPickRow[]>,
  { isOwn }: PicksOfReader,
): AsyncGenerator<readonly FiledPick[]> {
  for await (const rows of batches) {
    const parlayIds = rows.filter(({ type }) => type === 'PARLAY').map(({ id }) => id)
    const legs = Map.groupBy(await readPicks(db, tenantId, parlayIds), ({ parent_id }) => parent_id)
    const ids = isOwn ? rows.map(({ id }) => id) : []
    const journal = await journalOfPicks(db, tenantId, ids)
    yield rows.map((row) => ({ row, legs: legs.get(row.id) ?? [], journal: journal.get(row.id) }))
  }
}

export function picksCsv(
  batches: AsyncIterable<readonly FiledPick[]>,
  { currency, isOwn }: PicksOfReader & { readonly currency: string },
): Readable {
  const columns = columnsOf(currency)
  return csvOf(batches, isOwn ? [...columns, ...journalColumns()] : columns, (pick) => pick)
}

function journalColumns(): readonly CsvColumn<FiledPick>[] {
  return [
    csvColumn<FiledPick>(sayToCaller(titles.note), ({ journal }) => journal?.note),
    csvColumn<FiledPick>(sayToCaller(titles.tags), ({ journal }) => journal?.tags.join(', ')),
  ]
}

function columnsOf(currency: string): readonly CsvColumn<FiledPick>[] {
  const column = (title: Message, value: CsvColumn<FiledPick>['value']) =>
    csvColumn<FiledPick>(sayToCaller(title), value)
  /** Of a parlay, the same of each leg. */
  const ofLegs =
    (value: (row: ReadPickRow) => string | null) =>
    ({ row, legs }: FiledPick) =>
      row.type === 'PARLAY' ? legs.map((leg) => value(leg) ?? '').join(' | ') : value(row)
  return [
    column(titles.id, ({ row }) => Number(row.id)),
    column(titles.type, ({ row }) => sayToCaller(row.type === 'PARLAY' ? titles.parlay : titles.straight)),
    column(titles.status, ({ row }) => sayToCaller(pickStatusWord(row.status))),
    column(titles.placed, ({ row }) => row.placed_at.toISOString()),
    column(titles.settled, ({ row }) => row.settled_at?.toISOString()),
    column(
      titles.sport,
      ofLegs(({ sport_id }) => (sport_id === null ? null : sportName(sport_id))),
    ),
    column(
      titles.league,
      ofLegs(({ league_name }) => league_name),
    ),
    column(titles.match, ofLegs(matchNameOf)),
    column(
      titles.market,
      ofLegs(({ market_label }) => market_label),
    ),
    column(
      titles.selection,
      ofLegs(({ odds_name }) => odds_name),
    ),
    column(
      titles.sportsbook,
      ofLegs(({ sportsbook_name, sportsbook_id }) => sportsbook_name ?? sportsbook_id),
    ),
    column(titles.decimal, ({ row }) => Number(row.odds_milli) / MILLI_PER_WHOLE),
    column(titles.american, ({ row }) => row.odds_american),
    column(titles.stake, ({ row }) => minorToJson(row.stake_minor)),
    column(titles.returned, ({ row }) =>
      row.status === 'PENDING' ? null : minorToJson(moneyOfRow(row).returnMinor),
    ),
    column(titles.net, ({ row }) => minorToJsonOrNull(moneyOfRow(row).netMinor)),
    column(titles.currency, () => currency),
    column(titles.reason, ({ row }) => sayStored(row.explain)),
  ]
}

export function sportName(id: string): string {
  return sayToCaller(findSport(id)?.displayName ?? id)
}
