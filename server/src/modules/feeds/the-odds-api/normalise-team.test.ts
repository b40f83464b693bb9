import { expect, it } from 'vitest'
import { slug, toTeam } from './normalise-team.ts'

it('always makes the same team from the same league and name', () => {
  const team = toTeam('soccer_one', 'São Pedro')
  expect(team).toEqual(toTeam('soccer_one', 'São Pedro'))
  expect(team).toMatchObject({ id: 'soccer_one:sao_pedro', name: 'São Pedro', abbreviation: 'SAP' })
  expect(toTeam('soccer_two', 'São Pedro').id).not.toBe(team.id)
  expect(toTeam('l', 'Gulls').abbreviation).toBe('GUL')
  expect(toTeam('l', 'New Harbor Gulls').abbreviation).toBe('NHG')
  const names = Array.from({ length: 40 }, (_, index) => `Team ${index}`)
  const colours = names.map((name) => toTeam('soccer_one', name).primaryColour)
  for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  expect(new Set(colours).size).toBeGreaterThan(30)
})

it('uses a number in place of a name in another script', () => {
  expect(slug('東京')).toMatch(/^[0-9a-f]{8}$/)
  expect(slug('東京')).not.toBe(slug('大阪'))
  expect(slug(' 76ers & Co. ')).toBe('76ers_co')
})
