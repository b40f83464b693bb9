/** The list of picks as a file for a spreadsheet. Its values come from the rows, which saves a file the views of a screen. */
import type { Readable } from 'node:stream'
import type { ExportBody } from '@pickproof/contract/list'
import { PICK_LIST } from '@pickproof/contract/lists/picks'
import type { Rights } from '@pickproof/domain/people/capabilities'
import { minorToJson } from '@pickproof/domain/money/money'
import { impliedProbabilityPercent, MILLI_PER_WHOLE } from '@pickproof/domain/odds/odds'
import type { Language } from '@pickproof/messages/languages'
import type { Db } from '../../../platform/db/database.ts'
import { csvOfValues, type FileValues } from '../../../platform/list/declared-list.ts'
import { sayStored } from '../../../platform/messages/speech.ts'
import { streamList } from '../../../platform/list/run-list.ts'
import { type FiledLeg, filedPickListFor, type FiledPickRow, matchNameOf } from '../../picks/index.ts'
import { oddsOf } from '../../settlement/index.ts'

const money = (amountMinor: bigint | null) => (amountMinor === null ? null : minorToJson(amountMinor))

/**
 * The screen has the legs below their parlay. A file of slips has them here, because it would not show the picks
 * otherwise.
 */
const matchOf = (pick: FiledPickRow) => pick.legs?.map(legWords).join(' | ') ?? matchNameOf(pick)

function legWords(leg: FiledLeg): string {
  const american = leg.odds_american > 0 ? `+${leg.odds_american}` : `${leg.odds_american}`
  return `${matchNameOf(leg)}, ${leg.market_label ?? ''}: ${leg.odds_name ?? ''} at ${american} (${leg.status})`
}

const VALUES: FileValues<typeof PICK_LIST, FiledPickRow> = {
  id: (pick) => Number(pick.id),
  parentId: (pick) => (pick.parent_id === null ? null : Number(pick.parent_id)),
  accno: (pick) => pick.accno,
  accountType: (pick) => pick.account_type,
  user: (pick) => pick.email,
  type: (pick) => pick.type,
  status: (pick) => pick.status,
  matchName: matchOf,
  sport: (pick) => pick.sport_id,
  league: (pick) => pick.league_name,
  marketLabel: (pick) => pick.market_label,
  oddsName: (pick) => pick.odds_name,
  oddsPoints: (pick) => (pick.points === null ? null : Number(pick.points)),
  sportsBookId: (pick) => pick.sportsbook_name ?? pick.sportsbook_id,
  oddsAmerican: (pick) => pick.odds_american,
  oddsDecimal: (pick) => Number(pick.odds_milli) / MILLI_PER_WHOLE,
  oddsProbability: (pick) => impliedProbabilityPercent(oddsOf(pick)),
  betAmount: (pick) => money(pick.stake_minor),
  toWonAmount: (pick) => money(pick.win_minor),
  payout: (pick) => money(pick.returned_minor),
  netResult: (pick) => money(pick.result_minor),
  currency: (pick) => pick.currency,
  isLive: (pick) => pick.is_live,
  gameDate: (pick) => pick.game_at.toISOString(),
  placedDate: (pick) => pick.placed_at.toISOString(),
  executedOn: (pick) => pick.settled_at?.toISOString(),
  rule: (pick) => pick.rule_id,
  explain: (pick) => sayStored(pick.explain),
  needsReview: (pick) => sayStored(pick.needs_review),
  retryCount: (pick) => pick.retry_count,
  ipAddress: (pick) => pick.ip,
  userAgent: (pick) => pick.user_agent,
  fixtureId: (pick) => pick.fixture_id,
  accountSubType: (pick) => pick.account_sub_type,
}

interface FileCall {
  readonly db: Db
  readonly tenantId: string
  readonly signedIn: Rights
  readonly caller: { readonly language: Language }
  readonly body: ExportBody
}

export function staffPicksCsv({ db, tenantId, signedIn, caller, body }: FileCall): Readable {
  const rows = streamList(db, tenantId, filedPickListFor(signedIn), body)
  return csvOfValues(
    PICK_LIST,
    { viewer: signedIn, columns: body.columns, language: caller.language },
    rows,
    VALUES,
  )
}
