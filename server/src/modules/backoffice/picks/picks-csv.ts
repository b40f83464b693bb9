/** The list of picks as a file for a spreadsheet; its columns have the keys of the screen's columns. */
import type { Readable } from 'node:stream'
import type { ExportBody } from '@pickproof/contract/list'
import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import { minorToJson } from '@pickproof/domain/money/money'
import { impliedProbabilityPercent, MILLI_PER_WHOLE } from '@pickproof/domain/odds/odds'
import type { Db } from '../../../platform/db/database.ts'
import { type CsvColumn, chosenColumns, csvColumn, csvOf } from '../../../platform/list/csv.ts'
import { streamList } from '../../../platform/list/run-list.ts'
import { matchNameOf } from '../../picks/index.ts'
import { oddsOf } from '../../settlement/index.ts'
import { type FiledLeg, type FiledPickRow, filedPickListFor } from './picks-list-store.ts'

const column = csvColumn<FiledPickRow>
const money = (amountMinor: bigint | null) => (amountMinor === null ? null : minorToJson(amountMinor))

/** The screen has the legs below their parlay; a file of slips has them here, or nobody could tell what was picked. */
const matchOf = (pick: FiledPickRow) => pick.legs?.map(legWords).join(' | ') ?? matchNameOf(pick)

function legWords(leg: FiledLeg): string {
  const american = leg.odds_american > 0 ? `+${leg.odds_american}` : `${leg.odds_american}`
  return `${matchNameOf(leg)}, ${leg.market_label ?? ''}: ${leg.odds_name ?? ''} at ${american} (${leg.status})`
}

const COLUMNS: Readonly<Record<string, CsvColumn<FiledPickRow>>> = {
  id: column('Id', (pick) => Number(pick.id)),
  parentId: column('Parlay', (pick) => (pick.parent_id === null ? null : Number(pick.parent_id))),
  accno: column('Account', (pick) => pick.accno),
  accountType: column('Account type', (pick) => pick.account_type),
  user: column('User', (pick) => pick.email),
  type: column('Type', (pick) => pick.type),
  status: column('Status', (pick) => pick.status),
  matchName: column('Match', matchOf),
  sport: column('Sport', (pick) => pick.sport_id),
  league: column('League', (pick) => pick.league_name),
  marketLabel: column('Market', (pick) => pick.market_label),
  oddsName: column('Selection', (pick) => pick.odds_name),
  oddsPoints: column('Line', (pick) => (pick.points === null ? null : Number(pick.points))),
  sportsBookId: column('Sportsbook', (pick) => pick.sportsbook_name ?? pick.sportsbook_id),
  oddsAmerican: column('American odds', (pick) => pick.odds_american),
  oddsDecimal: column('Decimal odds', (pick) => Number(pick.odds_milli) / MILLI_PER_WHOLE),
  oddsProbability: column('Probability %', (pick) => impliedProbabilityPercent(oddsOf(pick))),
  betAmount: column('Stake', (pick) => money(pick.stake_minor)),
  toWonAmount: column('To win', (pick) => money(pick.win_minor)),
  payout: column('Paid', (pick) => money(pick.returned_minor)),
  netResult: column('Result', (pick) => money(pick.result_minor)),
  currency: column('Currency', (pick) => pick.currency),
  isLive: column('Live', (pick) => pick.is_live),
  gameDate: column('Game', (pick) => pick.game_at.toISOString()),
  placedDate: column('Placed', (pick) => pick.placed_at.toISOString()),
  executedOn: column('Executed', (pick) => pick.settled_at?.toISOString()),
  rule: column('Rule', (pick) => pick.rule_id),
  explain: column('Decided by', (pick) => pick.explain),
  needsReview: column('Needs review', (pick) => pick.needs_review),
  retryCount: column('Tries', (pick) => pick.retry_count),
  ipAddress: column('IP', (pick) => pick.ip),
  userAgent: column('Browser', (pick) => pick.user_agent),
  fixtureId: column('Fixture', (pick) => pick.fixture_id),
  accountSubType: column('Sub-type', (pick) => pick.account_sub_type),
}

function columnsFor(role: Role): Readonly<Record<string, CsvColumn<FiledPickRow>>> {
  if (roleMay(role, 'accounts.see-sub-type')) return COLUMNS
  const { accountSubType: _hidden, ...visible } = COLUMNS
  return visible
}

export function picksCsv(db: Db, tenantId: string, role: Role, body: ExportBody): Readable {
  const columns = chosenColumns(columnsFor(role), body.columns)
  return csvOf(streamList(db, tenantId, filedPickListFor(role), body), columns, (row) => row)
}
