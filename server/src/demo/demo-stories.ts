/**
 * What happened to the accounts of the demo, one word for a pick: its stake in percent of the account size, then its
 * result. W is won, L lost, P push, H half won, h half lost, C cashed out. Several letters are the legs of a parlay. N
 * is a pick on a game in play now and F one on a future game. Longer words are actions at the end of a day.
 */
import type { PlanSize } from '@pickproof/domain/accounts/plan-code'
import type { PlanStage } from '@pickproof/domain/accounts/plan-stage'

export type StoryAction =
  | 'clock'
  | 'transfer'
  | 'reset'
  | 'suspend'
  | 'disable'
  | 'pay-out'
  | 'refunded'
  | 'chargeback'

export interface Story {
  readonly name: string
  readonly email: string
  readonly stage: PlanStage
  readonly size: PlanSize
  /** The program day of the first entry, counted back from today. */
  readonly daysAgo: number
  /** One entry a day; nothing happened on a day without words. */
  readonly days: readonly string[]
  /** The story whose account brought this one; without it the account is opened on its first day. */
  readonly after?: string
  /** The story whose straight picks this one takes the other side of, beside its own. */
  readonly against?: string
  /** From where its picks are placed. */
  readonly sentFrom?: { readonly ip: string; readonly userAgent: string }
}

const MARA = 'player@demo.test'
/** Two players behind one router with one browser, for the review queue. The address is one for documentation. */
const ONE_DESK = {
  ip: '198.51.100.77',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}
const idle = (days: number): readonly string[] => Array.from({ length: days }, () => '')

/** Twenty-five picks that reach the target on the fifth day, at any prices of those days. */
const PASSING_DAYS = [
  ...['2W 2L 2WW 2W 2W', '2WW 2W 2W 2L 2W', '2L 2W 2WW 2W 2W', '2W 2WW 2W 2L 2W', '2W 2W 2L 2W 2WW clock'],
]

/** A funded account with the bought first stage and the second stage that led to it. */
function funded(story: Omit<Story, 'stage' | 'after'>): readonly Story[] {
  const { name, email, size, daysAgo } = story
  const stage1 = `${name}, first stage`
  const stage2 = `${name}, second stage`
  const days = PASSING_DAYS
  return [
    { name: stage1, email, size, stage: 'STAGE_1', daysAgo: daysAgo + 2 * days.length, days },
    { name: stage2, email, size, stage: 'STAGE_2', daysAgo: daysAgo + days.length, days, after: stage1 },
    { ...story, stage: 'BIG_LEAGUE', after: stage2 },
  ]
}

const MARAS_STORIES: readonly Story[] = [
  {
    name: 'trial',
    email: MARA,
    stage: 'FREE_TRIAL',
    size: 1000,
    daysAgo: 32,
    days: ['2W 2L 3W', '', '2L 2W', '2L', '', '', '', 'clock'],
  },
  {
    name: 'lost in a day',
    email: MARA,
    stage: 'STAGE_1',
    size: 5000,
    daysAgo: 31,
    days: ['2W 3L 3W', '', '2L 2W 2L', '2WL 3W 2W', '2L 2L 2L 2L 2L'],
  },
  ...funded({
    name: 'paid out',
    email: MARA,
    size: 2000,
    daysAgo: 31,
    days: [
      ...['2W 2L 2W 2L 2W', '2L 2W 2P 2W 2L', '', '2W 2L 2W 2L 2W', '2WW 2L 2W 2L 2W', ''],
      ...['2L 2W 2W 2L 2W', ...idle(3), 'transfer pay-out'],
    ],
  }),
  ...funded({
    name: 'funded and lost',
    email: MARA,
    size: 5000,
    daysAgo: 30,
    days: ['3L 3L', '2W 3L 2WL', '', '3L 3L', '3L 3L 3L', '3L 3L'],
  }),
  {
    name: 'reset',
    email: MARA,
    stage: 'STAGE_1',
    size: 2000,
    daysAgo: 29,
    days: ['2L 2W 3L', '', '2L', 'reset'],
  },
  {
    name: 'suspended',
    email: MARA,
    stage: 'STAGE_1',
    size: 20_000,
    daysAgo: 28,
    days: ['2W 2L 3W', '', '2L 2P 2W', '', '2W 3L 2H', '3W', 'suspend'],
  },
  ...funded({
    name: 'funded',
    email: MARA,
    size: 10_000,
    daysAgo: 27,
    days: [
      ...['2W 2L 2W 2L 2W', '2W 2L 2W 2L', '', '2L 2W 3W 2L', '2WW 2L 2W', '', '2L 2W 2W 2L 2W'],
      ...['2W 2P 2W 2L', ...idle(3), 'transfer', '2W 2L 3W 2L', '', '2W 2L 2W', '2L 2W 2W 2h', ''],
      ...['2W 2L 3W 2L', '', '2W 2W 2L', '', '2H 2L 2W', '2W 2L 3W', '2W 2L 2W'],
    ],
  }),
  {
    name: 'lost bit by bit',
    email: MARA,
    stage: 'STAGE_1',
    size: 2000,
    daysAgo: 24,
    days: ['3L 3L 2W', '2W 3L 2L 2LW', '', '3L 3L', '3L 3L 3L', '3L 3L'],
    after: 'reset',
  },
  {
    name: 'passed',
    email: MARA,
    stage: 'STAGE_1',
    size: 10_000,
    daysAgo: 22,
    days: [
      ...['3W 3W 2L 2W', '2W 3W 2W 2L', '3W 2WW 2L 2L', '3W 3W 2W 2L', '2L 3W 3W 2W', '3W 2L 3W 2W'],
      ...['3W 3W 2L 2W clock', '2W 3W 3W 2L clock', '3W 3W 2W 2L clock', '3W 3W 2W 2L clock'],
    ],
  },
  {
    name: 'second stage',
    email: MARA,
    stage: 'STAGE_2',
    size: 10_000,
    daysAgo: 12,
    days: ['2W 2L', '3W 2L 2W', '', '', '2L 2W 2W', '', '3L'],
    after: 'passed',
  },
  {
    name: 'running',
    email: MARA,
    stage: 'STAGE_1',
    size: 10_000,
    daysAgo: 11,
    days: [
      ...['2W 2L 2W', '4W 3W', '2L', '2WW 2L', '2P 4W', '2L 3L', '', '2H 4W', '2C 4W', '2L 4W', '2h 2WL'],
      '2N 2F 2FF',
    ],
  },
]

const NEIGHBOURS_STORIES: readonly Story[] = [
  {
    name: 'hana',
    email: 'hana.kobori@demo.test',
    stage: 'STAGE_1',
    size: 20_000,
    daysAgo: 5,
    days: ['2L'],
    against: 'callum',
    sentFrom: ONE_DESK,
  },
  {
    name: 'teodor',
    email: 'teodor.lindqvist@demo.test',
    stage: 'STAGE_1',
    size: 50_000,
    daysAgo: 20,
    days: ['2W 2L', '', '2L 3W 2L', '', '2L 2W', '', '', '', '3L 2W 2L', '', '', '2W 2L 2L', '', '2W', '3L'],
  },
  {
    name: 'priya',
    email: 'priya.raman@demo.test',
    stage: 'STAGE_1',
    size: 10_000,
    daysAgo: 15,
    days: ['2W 2W 3L', '', '2WL 2W', '2L 2W', '', '3W', '2L 2W 2W', '', '', '2L 2L 2L 2L 2L'],
  },
  {
    name: 'callum',
    email: 'callum.reyes@demo.test',
    stage: 'STAGE_1',
    size: 10_000,
    daysAgo: 4,
    days: ['2W 2L', '2P', '2L 2W', '2W 2L'],
    sentFrom: ONE_DESK,
  },
  {
    name: 'sofia',
    email: 'sofia.brandt@demo.test',
    stage: 'STAGE_1',
    size: 20_000,
    daysAgo: 31,
    days: [
      '2W',
      '2W 2L',
      '',
      '3W',
      '2L',
      '',
      '2W 2L',
      '2H',
      ...idle(8),
      '2W',
      '2L',
      '3W',
      ...idle(11),
      'clock',
    ],
  },
  {
    name: 'noor',
    email: 'noor.haddad@demo.test',
    stage: 'FREE_TRIAL',
    size: 1000,
    daysAgo: 2,
    days: ['3W 2W', '3W'],
  },
  {
    name: 'elliot',
    email: 'elliot.vance@demo.test',
    stage: 'STAGE_1',
    size: 10_000,
    daysAgo: 18,
    days: ['3W 2W 2L', '', '3W 2W 2L', '3W', '', '3W 2W 2W', '', '', 'chargeback disable'],
  },
  {
    name: 'marek',
    email: 'marek.zielny@demo.test',
    stage: 'STAGE_1',
    size: 5000,
    daysAgo: 6,
    days: ['', 'refunded'],
  },
  {
    name: 'maximiliana',
    email: 'maximiliana.featherstonehaugh.of.the.western.reaches@demo.test',
    stage: 'STAGE_1',
    size: 1000,
    daysAgo: 3,
    days: ['2W'],
  },
]

export const STORIES: readonly Story[] = [...MARAS_STORIES, ...NEIGHBOURS_STORIES]

const STORY_ACTIONS: ReadonlySet<string> = new Set<StoryAction>([
  ...(['clock', 'transfer', 'reset', 'suspend', 'disable', 'pay-out', 'refunded', 'chargeback'] as const),
])

const isStoryAction = (word: string): word is StoryAction => STORY_ACTIONS.has(word)

interface StoryDay {
  readonly picks: readonly { readonly stakePercent: number; readonly legs: string }[]
  readonly actions: readonly StoryAction[]
}

export function storyDay({ days, daysAgo }: Story, day: number): StoryDay {
  const words = (days[daysAgo - day] ?? '').split(' ').filter((word) => word !== '')
  return {
    picks: words
      .filter((word) => !isStoryAction(word))
      .map((word) => ({ stakePercent: Number.parseInt(word, 10), legs: word.replace(/^\d+/, '') })),
    actions: words.filter(isStoryAction),
  }
}
