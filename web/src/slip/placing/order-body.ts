import { minorToJson } from '@pickproof/domain/money/money'
import { type OddType, oddsToJson } from '@pickproof/domain/odds/odds'
import type { PriceConsent } from '@pickproof/domain/programme/price-consent'
import type { EntryCheck, SlipCheck } from '@pickproof/domain/programme/slip-check-result'
import type { OrderBody } from '../../api/pick-queries.ts'
import type { SlipContent } from '../slip-content.ts'
import { matchNameOf, oddsOf, type SlipEntry } from '../slip-entry.ts'
import { slipFactsOf } from './slip-facts.ts'

/** Every pick of the documents' payload has this currency (S043). */
const CURRENCY_ID = 1

/** The slip as it is sent. The server uses its own facts; prices, points and returns are what it compares. */
export function orderBodyOf(
  accountNo: string,
  content: SlipContent,
  check: SlipCheck,
  priceConsent: PriceConsent,
): OrderBody {
  const { type, parlayPick, parlayOdd, rewards } = slipFactsOf(content, check)
  const data = content.entries.map((entry, index) =>
    legOf(entry, type === 'PARLAY' ? undefined : check.entries[index]),
  )
  if (parlayOdd === undefined) return { accountNo, type, priceConsent, data }
  return {
    accountNo,
    type,
    priceConsent,
    data,
    betAmount: parlayPick,
    toWonAmount: rewards,
    returnAmount: minorToJson(check.payoutMinor),
    oddFormat: parlayOdd.type,
    ...priceOf(parlayOdd.type, parlayOdd.price),
  }
}

function priceOf(type: OddType, price: number) {
  return type === 'AMERICAN' ? { oddsAmerican: price } : { oddsDecimal: price }
}

/** Without a check of its own it is the leg of a parlay, which has no amount. */
function legOf(entry: SlipEntry, check: EntryCheck | undefined): OrderBody['data'][number] {
  return {
    currencyId: CURRENCY_ID,
    playerId: entry.playerId,
    gameDate: new Date(entry.startMs).toISOString(),
    betAmount: check === undefined ? 0 : entry.stake,
    toWonAmount: minorToJson(check?.amounts?.winMinor ?? 0n),
    ...(check?.amounts && { returnAmount: minorToJson(check.amounts.payoutMinor) }),
    ...priceOf(entry.oddType, oddsToJson(oddsOf(entry))),
    oddsPoints: entry.points,
    sport: entry.sportName,
    league: entry.leagueName,
    marketName: entry.marketName,
    marketLabel: entry.marketName,
    oddId: entry.id,
    oddsName: entry.oddsName,
    matchName: matchNameOf(entry),
    fixtureId: entry.fixtureId,
    type: check === undefined ? 'CHILD' : 'STRAIGHT',
    oddFormat: entry.oddType,
    oddSelectionLine: entry.selectionLine,
    homeTeamLogo: entry.homeTeamLogo,
    awayTeamLogo: entry.awayTeamLogo,
    sportsBookId: entry.sportsbookId,
  }
}
