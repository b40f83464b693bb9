import { describe, expect, it } from 'vitest'
import {
  FIRST_PAGE,
  fixturesOf,
  fixturesWithTeam,
  groupFixtures,
  pageOf,
  withStatuses,
} from './fixture-list.ts'
import { fixtureOf } from './testing-fixtures.ts'

const nowMs = Date.parse('2026-11-14T12:00:00Z')
const soon = fixtureOf({ id: 'soon', start_date: '2026-11-14T23:00:00Z' })
const later = fixtureOf({ id: 'later', start_date: '2026-11-15T00:30:00Z' })
const running = fixtureOf({
  id: 'running',
  start_date: '2026-11-14T11:00:00Z',
  status: 'live',
  is_live: true,
})
const paused = fixtureOf({ id: 'paused', start_date: '2026-11-14T10:00:00Z', status: 'half', is_live: true })
const over = fixtureOf({ id: 'over', status: 'completed' })
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('the list of fixtures', () => {
  it('[O003] [O075] shows games in play on the live tab, and upcoming games too on the pre-match tab', () => {
    const all = [later, over, running, soon, paused]
    expect(ids(fixturesOf('live-odds', all))).toEqual(['paused', 'running'])
    expect(ids(fixturesOf('pre-match', all))).toEqual(['paused', 'running', 'soon', 'later'])
  })

  it('follows what the stream says of a status', () => {
    const statuses = new Map([
      ['soon', 'live' as const],
      ['running', 'completed' as const],
    ])
    expect(ids(fixturesOf('pre-match', withStatuses([soon, later, running], statuses)))).toEqual([
      'soon',
      'later',
    ])
    expect(withStatuses([soon], statuses)[0]?.is_live).toBe(true)
    expect(withStatuses([later], statuses)[0]).toBe(later)
  })

  it('in play comes first, then each day under its heading in the zone of the viewer', () => {
    const groups = groupFixtures([running, soon, later], nowMs, 'Europe/London')
    expect(groups.map(({ day, fixtures }) => [day?.day, day?.zone, ids(fixtures)])).toEqual([
      [undefined, undefined, ['running']],
      ['Today, Nov 14', 'GMT', ['soon']],
      ['Tomorrow, Nov 15', 'GMT', ['later']],
    ])
    const elsewhere = groupFixtures([soon, later], nowMs, 'America/New_York')
    expect(elsewhere.map(({ day }) => day?.day)).toEqual(['Today, Nov 14'])
  })

  it('[O016] finds teams by a part of their name, in any case and with any accents', () => {
    const accented = fixtureOf({ id: 'e', home_team_display: 'Étoile du Nord' })
    expect(ids(fixturesWithTeam([soon, accented], 'ETOILE'))).toEqual(['e'])
    expect(ids(fixturesWithTeam([soon, accented], ' monarch '))).toEqual(['soon', 'e'])
    expect(ids(fixturesWithTeam([soon, accented], ''))).toEqual(['soon', 'e'])
    expect(ids(fixturesWithTeam([soon, accented], 'zebra'))).toEqual([])
  })

  it('[O018] [O019] comes in pages of ten at first', () => {
    const many = Array.from({ length: 23 }, (_, index) => fixtureOf({ id: `f${index}` }))
    expect(ids(pageOf(many, FIRST_PAGE).shown)).toEqual(ids(many.slice(0, 10)))
    expect(ids(pageOf(many, { pageNo: 3, size: 10 }).shown)).toEqual(['f20', 'f21', 'f22'])
    expect(pageOf(many, { pageNo: 2, size: 20 })).toMatchObject({
      position: { number: 1, size: 20, totalElements: 23 },
    })
    expect(ids(pageOf(many.slice(0, 5), { pageNo: 3, size: 10 }).shown)).toHaveLength(5)
    expect(pageOf([], FIRST_PAGE).shown).toEqual([])
  })
})
