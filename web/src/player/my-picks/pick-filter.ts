/** The filters of My picks: as the address keeps them, as the bar shows them, and as the server gets them. */
import type { PickChoices } from '@pickproof/contract/pick-history'
import type { FilterChoice, FilterEntry } from '@pickproof/domain/lists/list-query'
import { shapeFilter } from '@pickproof/domain/lists/list-query'
import { findOddsRange, ODDS_RANGES } from '@pickproof/domain/odds/odds-range'
import type { OddType } from '@pickproof/domain/odds/odds'
import { PICK_STATUSES } from '@pickproof/domain/programme/pick-status'
import { defineTexts } from '../../language/language.ts'
import type { FilterDefinition } from '../../ui/list/filter-definition.ts'
import { dayOf, findDayEnd, findDayStart } from '../../ui/list/filter-editor.tsx'
import type { MyPicksSearch } from '../my-picks-search.ts'
import { oddsRangeText } from '../odds-range-text.ts'
import { statusWord } from './pick-words.ts'
import { pickTexts } from './texts.ts'

const texts = defineTexts('player.pick-filters', {
  date: 'Date',
  type: 'Type',
  sport: 'Sport',
  league: 'League',
  market: 'Market',
  sportsbook: 'Sportsbook',
  odds: 'Odds',
  result: 'Result',
})

export type PickFilter = Pick<
  MyPicksSearch,
  'type' | 'sport' | 'league' | 'market' | 'book' | 'odds' | 'result' | 'from' | 'to' | 'q'
>

/** The keys of the address that are one value each, and what the server calls them. */
const PLAIN = {
  type: 'type',
  sport: 'sport',
  league: 'league',
  market: 'market',
  book: 'sportsBookId',
} as const satisfies Partial<Record<keyof PickFilter, string>>
const PLAIN_KEYS = Object.keys(PLAIN) as (keyof typeof PLAIN)[]

const DATE = 'placedDate'
const RESULT = 'status'
const ODDS = 'odds'

export function isFiltered(filter: PickFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

/** What the server is asked for. */
export function entriesOf(filter: PickFilter, timeZone: string): readonly FilterEntry[] {
  const range = findOddsRange(filter.odds ?? '')
  return [
    ...choicesOf(filter, timeZone)
      .filter(({ key }) => key !== ODDS)
      .flatMap(shapeFilter),
    ...(range === undefined ? [] : [{ key: 'oddsMilli', op: '>=', value: range.fromMilli } as const]),
    ...(range?.toMilli == null ? [] : [{ key: 'oddsMilli', op: '<=', value: range.toMilli } as const]),
    ...(filter.q === undefined ? [] : shapeFilter({ key: 'text', op: 'LIKE', value: filter.q })),
  ]
}

/** What the bar of filters shows as chips. */
export function choicesOf(filter: PickFilter, timeZone: string): readonly FilterChoice[] {
  const { from, to, odds } = filter
  const results = (filter.result ?? '')
    .split(',')
    .filter((status) => PICK_STATUSES.some((one) => one === status))
  return [
    ...(from === undefined || to === undefined
      ? []
      : [
          {
            key: DATE,
            op: 'BETWEEN',
            value: [findDayStart(from, timeZone), findDayEnd(to, timeZone)],
          } as const,
        ]),
    ...PLAIN_KEYS.flatMap((key) =>
      filter[key] === undefined ? [] : [{ key: PLAIN[key], op: '=', value: filter[key] } as const],
    ),
    ...(findOddsRange(odds ?? '') === undefined ? [] : [{ key: ODDS, op: '=', value: odds } as const]),
    ...(results.length === 0 ? [] : [{ key: RESULT, op: 'IN', value: results } as const]),
  ]
}

/** The filter that a change in the bar leads to. The search text is not in the bar. */
export function filterOf(
  choices: readonly FilterChoice[],
  timeZone: string,
  q: string | undefined,
): PickFilter {
  const find = (key: string) => choices.find((choice) => choice.key === key)
  const date = find(DATE)
  const [from, to] = date?.op === 'BETWEEN' ? date.value : []
  const results = find(RESULT)?.value
  const textOf = (key: string) => {
    const value = find(key)?.value
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    type: textOf(PLAIN.type),
    sport: textOf(PLAIN.sport),
    league: textOf(PLAIN.league),
    market: textOf(PLAIN.market),
    book: textOf(PLAIN.book),
    odds: textOf(ODDS),
    result: Array.isArray(results) && results.length > 0 ? results.join(',') : undefined,
    from: dayOf(from, timeZone) || undefined,
    to: dayOf(to, timeZone) || undefined,
    q,
  }
}

/** The filters on offer. A parlay has no sport, league, market or sportsbook. */
export function filterDefinitions(choices: PickChoices | undefined, oddType: OddType): FilterDefinition[] {
  return [
    { key: DATE, label: texts.date, kind: 'date' },
    { key: PLAIN.sport, label: texts.sport, kind: 'select', options: choices?.sports ?? [] },
    { key: PLAIN.league, label: texts.league, kind: 'select', options: choices?.leagues ?? [] },
    { key: PLAIN.market, label: texts.market, kind: 'select', options: choices?.markets ?? [] },
    { key: PLAIN.book, label: texts.sportsbook, kind: 'select', options: choices?.sportsbooks ?? [] },
    {
      key: ODDS,
      label: texts.odds,
      kind: 'select',
      options: ODDS_RANGES.map((range) => ({ value: range.key, label: oddsRangeText(range, oddType) })),
    },
    {
      key: RESULT,
      label: texts.result,
      kind: 'select',
      many: true,
      options: PICK_STATUSES.map((status) => ({ value: status, label: statusWord(status) })),
    },
    {
      key: PLAIN.type,
      label: texts.type,
      kind: 'select',
      options: [
        { value: 'STRAIGHT', label: pickTexts.straight },
        { value: 'PARLAY', label: pickTexts.parlay },
      ],
    },
  ]
}
