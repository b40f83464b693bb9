/** The days of the stories with their moments and the games that are picked on; nothing is stored here. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import type { SportId } from '@pickproof/domain/games/sports'
import type { Result } from '../modules/catalog/index.ts'
import type { World } from '../modules/feeds/index.ts'
import { DemoGames, type DemoLeg, type Ending } from './demo-games.ts'
import { type StoryAction, STORIES, type Story, storyDay } from './demo-stories.ts'

/** The open picks of today were placed a moment ago, and one of their games has begun since. */
const JUST_NOW_MS = 8 * MINUTE_MS

/** How long after the placing the games of a day begin. */
const FIRST_START_MS = 15 * MINUTE_MS
const LAST_START_MS = { least: HOUR_MS, most: 6 * HOUR_MS }

const ENDINGS: Readonly<Record<string, Ending>> = {
  W: 'WON',
  L: 'LOST',
  P: 'PUSH',
  H: 'HALF_WON',
  h: 'HALF_LOST',
  // The result of a game does not matter to a player who has cashed out before it.
  C: 'LOST',
}

export interface DemoPick {
  readonly stakePercent: number
  readonly legs: readonly DemoLeg[]
  readonly isCashedOut: boolean
}

export interface DemoEntry {
  readonly story: Story
  readonly picks: readonly DemoPick[]
  readonly actions: readonly StoryAction[]
}

export interface DemoDay {
  /** When accounts of this day are opened, picks are placed, cashed out, settled, and actions are done. */
  readonly openAtMs: number
  readonly placeAtMs: number
  readonly cashOutAtMs: number
  readonly settleAtMs: number
  readonly deedsAtMs: number
  readonly opened: readonly Story[]
  readonly entries: readonly DemoEntry[]
  /** Empty for today: the feed reports its games. */
  readonly results: readonly Result[]
}

interface PlanOptions {
  readonly world: World
  readonly sportIds: readonly SportId[]
  readonly nowMs: number
  /** Whether the world of the stories continues, so picks on its games are settled one day. */
  readonly hasToday: boolean
}

export function planDays(options: PlanOptions): readonly DemoDay[] {
  const { world, nowMs, hasToday } = options
  const names = new Map(world.teams().map(({ id, name }) => [id, name]))
  const first = Math.max(...STORIES.map(({ daysAgo }) => daysAgo))
  const today = programmeDayAt(nowMs - JUST_NOW_MS)
  // A slow world has few games in an hour.
  const lastStartMs = Math.min(LAST_START_MS.most, Math.max(LAST_START_MS.least, 2 * world.longestGameMs))
  const days: DemoDay[] = []
  for (let daysAgo = first; daysAgo > 0; daysAgo -= 1) {
    const { startMs } = programmeDayAt(today.startMs - daysAgo * DAY_MS + DAY_MS / 2)
    // Players do not place at the same minute every day.
    const placeAtMs = startMs + 90 * MINUTE_MS + ((daysAgo * 47) % 120) * MINUTE_MS
    const settleAtMs = placeAtMs + lastStartMs + Math.max(world.longestGameMs, HOUR_MS)
    const span = { fromMs: placeAtMs + FIRST_START_MS, toMs: placeAtMs + lastStartMs }
    const games = new DemoGames(world, { ...options, names, placeAtMs, span, overAtMs: settleAtMs })
    days.push(
      planDay(daysAgo, {
        placeAtMs,
        settleAtMs,
        openAtMs: startMs + HOUR_MS,
        take: (letter) => games.takeEnding(ENDINGS[letter] ?? 'WON'),
        otherSideOf: (leg) => games.otherSideOf(leg),
        resultOf: ({ fixture }) => games.resultOf(fixture),
      }),
    )
  }
  return hasToday ? [...days, planToday(options, names)] : days
}

interface DayPlan {
  readonly openAtMs: number
  readonly placeAtMs: number
  readonly settleAtMs: number
  take(letter: string): DemoLeg | undefined
  otherSideOf(leg: DemoLeg): DemoLeg | undefined
  resultOf(leg: DemoLeg): Result | undefined
}

function planDay(daysAgo: number, { take, otherSideOf, resultOf, ...moments }: DayPlan): DemoDay {
  const own = STORIES.map((story): DemoEntry => {
    const { picks, actions } = storyDay(story, daysAgo)
    const chosen = picks.flatMap(({ stakePercent, legs: letters }): DemoPick[] => {
      const legs = Array.from(letters).map(take)
      const isWhole = legs.every((leg) => leg !== undefined)
      return isWhole ? [{ stakePercent, legs, isCashedOut: letters === 'C' }] : []
    })
    return { story, picks: chosen, actions }
  })
  const entries = own
    .map((entry) => ({ ...entry, picks: [...entry.picks, ...picksAgainst(entry.story, own, otherSideOf)] }))
    .filter(({ picks, actions }) => picks.length > 0 || actions.length > 0)
  return {
    ...moments,
    cashOutAtMs: moments.placeAtMs + FIRST_START_MS / 2,
    deedsAtMs: moments.settleAtMs + 20 * MINUTE_MS,
    opened: STORIES.filter((story) => story.daysAgo === daysAgo && story.after === undefined),
    entries,
    results: entries.flatMap(({ picks }) =>
      picks.flatMap(({ legs }) => legs.flatMap((leg) => resultOf(leg) ?? [])),
    ),
  }
}

/** The other side of every straight pick of the story it is against, for the same share of the account. */
function picksAgainst(
  { against }: Story,
  entries: readonly DemoEntry[],
  otherSideOf: DayPlan['otherSideOf'],
): readonly DemoPick[] {
  if (against === undefined) return []
  const straights = entries
    .filter(({ story }) => story.name === against)
    .flatMap(({ picks }) => picks.filter(({ legs }) => legs.length === 1))
  return straights.flatMap(({ stakePercent, legs }) => {
    const others = legs.flatMap((leg) => otherSideOf(leg) ?? [])
    return others.length === 1 ? [{ stakePercent, legs: others, isCashedOut: false }] : []
  })
}

function planToday({ world, sportIds, nowMs }: PlanOptions, names: ReadonlyMap<string, string>): DemoDay {
  const placeAtMs = nowMs - JUST_NOW_MS
  const gamesOf = (fromMs: number, toMs: number) =>
    new DemoGames(world, { sportIds, names, placeAtMs, span: { fromMs, toMs }, overAtMs: nowMs })
  const begun = gamesOf(placeAtMs + MINUTE_MS, nowMs)
  const coming = gamesOf(nowMs + HOUR_MS, nowMs + 5 * HOUR_MS)
  return planDay(0, {
    placeAtMs,
    openAtMs: placeAtMs,
    settleAtMs: placeAtMs,
    take: (letter) => (letter === 'N' ? begun.takeLive(nowMs) : undefined) ?? coming.takeComing(nowMs),
    otherSideOf: () => undefined,
    resultOf: () => undefined,
  })
}
