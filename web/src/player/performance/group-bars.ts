/** The groups of the performance page as bars. */
import type { Performance, PerformanceGroup } from '@pickproof/contract/performance'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { findOddsRange } from '@pickproof/domain/odds/odds-range'
import type { OddType } from '@pickproof/domain/odds/odds'
import { stageWords } from '../../common/words/stage-words.ts'
import { defineTexts } from '../../language/language.ts'
import { formatCount, formatMoney, moneyOf, signedMoneyOf, weekdayText } from '../../language/values.ts'
import type { BarRow } from '../../ui/charts/bar-rows.tsx'
import { oddsRangeText } from '../odds-range-text.ts'
import { recordText, roiText } from '../pick-totals.tsx'

const texts = defineTexts('player.performance-groups', {
  sport: 'By sport',
  market: 'By market',
  odds: 'By odds range',
  sportsbook: 'By sportsbook',
  weekday: 'By weekday',
  type: 'Straight against parlay',
  stage: 'By stage',
  parlays: 'Parlays',
  straights: 'Straight picks',
  picks: 'Picks',
  record: 'Record',
  staked: 'Staked',
  net: 'Net',
  roi: 'ROI',
  detail: text<{ name: string; net: MoneyValue; record: string; staked: MoneyValue; roi: string }>(
    '{name}: {net}, record {record}, {staked} staked, ROI {roi}',
  ),
})

type GroupName = keyof Performance['groups']
export const GROUPS: readonly GroupName[] = [
  'sport',
  'odds',
  'market',
  'sportsbook',
  'weekday',
  'type',
  'stage',
]

export function groupTitle(group: GroupName): string {
  return texts[group]
}

export function barColumns(): readonly string[] {
  return [texts.picks, texts.record, texts.staked, texts.net, texts.roi]
}

interface Shown {
  readonly currency: string
  readonly oddType: OddType
}

export function barsOf(
  group: GroupName,
  groups: readonly PerformanceGroup[],
  { currency, oddType }: Shown,
): readonly BarRow[] {
  return groups.map((one) => {
    const { totals } = one
    const name = nameOf(group, one, oddType)
    const net = formatMoney(totals.net, currency, { signed: true })
    const roi = roiText(totals.roiBps)
    return {
      key: one.value,
      label: name,
      count: totals.settled,
      value: totals.net,
      shown: net,
      detail: texts.detail({
        name,
        net: signedMoneyOf(totals.net, currency),
        record: recordText(totals),
        staked: moneyOf(totals.staked, currency),
        roi,
      }),
      cells: [
        formatCount(totals.settled),
        recordText(totals),
        formatMoney(totals.staked, currency),
        net,
        roi,
      ],
    }
  })
}

function nameOf(group: GroupName, { value, label }: PerformanceGroup, oddType: OddType): string {
  switch (group) {
    case 'odds': {
      const range = findOddsRange(value)
      return range === undefined ? label : oddsRangeText(range, oddType)
    }
    case 'weekday':
      return weekdayText(Number(value))
    case 'type':
      return value === 'PARLAY' ? texts.parlays : texts.straights
    case 'stage':
      return stageWords(value)
    default:
      // A parlay has no sport, market or sportsbook.
      return value === '' ? texts.parlays : label
  }
}
