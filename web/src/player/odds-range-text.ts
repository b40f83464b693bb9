import { text } from '@pickproof/domain/messages/message'
import type { OddType } from '@pickproof/domain/odds/odds'
import { ODDS_RANGES, type OddsRange } from '@pickproof/domain/odds/odds-range'
import { defineTexts } from '../language/language.ts'
import { formatUsualOdds } from '../language/values.ts'

const texts = defineTexts('player.odds-range', {
  below: text<{ odds: string }>('Below {odds}'),
  between: text<{ from: string; to: string }>('{from} – {to}'),
  andUp: text<{ odds: string }>('{odds} and up'),
})

/** The last hundredth of a range, because odds are shown with two decimals. */
const HUNDREDTH_MILLI = 9

/** '1.90 – 2.49', in the odds format of the player. */
export function oddsRangeText({ fromMilli, toMilli }: OddsRange, oddType: OddType): string {
  const shown = (milli: number) => formatUsualOdds({ type: 'DECIMAL', milli }, oddType)
  if (toMilli === null) return texts.andUp({ odds: shown(fromMilli) })
  if (fromMilli === ODDS_RANGES[0]?.fromMilli) return texts.below({ odds: shown(toMilli + 1) })
  return texts.between({ from: shown(fromMilli), to: shown(toMilli - HUNDREDTH_MILLI) })
}
