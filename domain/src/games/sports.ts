type Sport = {
  readonly id: string
  readonly displayName: string
  /** The catalog decides later; this is where a new installation begins. */
  readonly enabledAtStart: boolean
}

export const SPORTS = [
  { id: 'basketball', displayName: 'Basketball', enabledAtStart: true },
  { id: 'football', displayName: 'Football', enabledAtStart: true },
  { id: 'baseball', displayName: 'Baseball', enabledAtStart: true },
  { id: 'soccer', displayName: 'Soccer', enabledAtStart: true },
  { id: 'hockey', displayName: 'Hockey', enabledAtStart: true },
  { id: 'tennis', displayName: 'Tennis', enabledAtStart: true },
  { id: 'mma', displayName: 'MMA', enabledAtStart: false },
  { id: 'cricket', displayName: 'Cricket', enabledAtStart: true },
  { id: 'motorsports', displayName: 'Motorsports', enabledAtStart: false },
  { id: 'rugby_league', displayName: 'Rugby League', enabledAtStart: false },
  { id: 'rugby_union', displayName: 'Rugby Union', enabledAtStart: false },
  { id: 'table_tennis', displayName: 'Table Tennis', enabledAtStart: false },
  { id: 'volleyball', displayName: 'Volleyball', enabledAtStart: false },
  { id: 'esports', displayName: 'Esports', enabledAtStart: false },
  { id: 'aussie_rules', displayName: 'Aussie Rules', enabledAtStart: false },
  { id: 'darts', displayName: 'Darts', enabledAtStart: false },
  { id: 'golf', displayName: 'Golf', enabledAtStart: false },
  { id: 'handball', displayName: 'Handball', enabledAtStart: false },
  { id: 'lacrosse', displayName: 'Lacrosse', enabledAtStart: false },
  { id: 'water_polo', displayName: 'Water Polo', enabledAtStart: false },
] as const satisfies readonly Sport[]

export type SportId = (typeof SPORTS)[number]['id']

export function findSport(id: string): Sport | undefined {
  return SPORTS.find((sport) => sport.id === id)
}
