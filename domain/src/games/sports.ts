import { defineMessages, type Message } from '../messages/message.ts'

type Sport = {
  readonly id: string
  readonly displayName: Message
  /** The catalog decides later; this is where a new installation begins. */
  readonly enabledAtStart: boolean
}

const names = defineMessages('domain.sport', {
  basketball: 'Basketball',
  football: 'Football',
  baseball: 'Baseball',
  soccer: 'Soccer',
  hockey: 'Hockey',
  tennis: 'Tennis',
  mma: 'MMA',
  cricket: 'Cricket',
  motorsports: 'Motorsports',
  rugby_league: 'Rugby League',
  rugby_union: 'Rugby Union',
  table_tennis: 'Table Tennis',
  volleyball: 'Volleyball',
  esports: 'Esports',
  aussie_rules: 'Aussie Rules',
  darts: 'Darts',
  golf: 'Golf',
  handball: 'Handball',
  lacrosse: 'Lacrosse',
  water_polo: 'Water Polo',
})

export const SPORTS = [
  { id: 'basketball', displayName: names.basketball, enabledAtStart: true },
  { id: 'football', displayName: names.football, enabledAtStart: true },
  { id: 'baseball', displayName: names.baseball, enabledAtStart: true },
  { id: 'soccer', displayName: names.soccer, enabledAtStart: true },
  { id: 'hockey', displayName: names.hockey, enabledAtStart: true },
  { id: 'tennis', displayName: names.tennis, enabledAtStart: true },
  { id: 'mma', displayName: names.mma, enabledAtStart: false },
  { id: 'cricket', displayName: names.cricket, enabledAtStart: true },
  { id: 'motorsports', displayName: names.motorsports, enabledAtStart: false },
  { id: 'rugby_league', displayName: names.rugby_league, enabledAtStart: false },
  { id: 'rugby_union', displayName: names.rugby_union, enabledAtStart: false },
  { id: 'table_tennis', displayName: names.table_tennis, enabledAtStart: false },
  { id: 'volleyball', displayName: names.volleyball, enabledAtStart: false },
  { id: 'esports', displayName: names.esports, enabledAtStart: false },
  { id: 'aussie_rules', displayName: names.aussie_rules, enabledAtStart: false },
  { id: 'darts', displayName: names.darts, enabledAtStart: false },
  { id: 'golf', displayName: names.golf, enabledAtStart: false },
  { id: 'handball', displayName: names.handball, enabledAtStart: false },
  { id: 'lacrosse', displayName: names.lacrosse, enabledAtStart: false },
  { id: 'water_polo', displayName: names.water_polo, enabledAtStart: false },
] as const satisfies readonly Sport[]

export type SportId = (typeof SPORTS)[number]['id']

export function findSport(id: string): Sport | undefined {
  return SPORTS.find((sport) => sport.id === id)
}
