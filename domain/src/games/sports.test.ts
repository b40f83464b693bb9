import { describe, expect, it } from 'vitest'
import { english, inEnglish } from '@pickproof/messages/english'
import { findSport, SPORTS } from './sports.ts'

describe('sports', () => {
  it('twenty sports exist, in the order of the specification', () => {
    expect(SPORTS.map(({ displayName }) => english(displayName).toLowerCase())).toEqual([
      'basketball',
      'football',
      'baseball',
      'soccer',
      'hockey',
      'tennis',
      'mma',
      'cricket',
      'motorsports',
      'rugby league',
      'rugby union',
      'table tennis',
      'volleyball',
      'esports',
      'aussie rules',
      'darts',
      'golf',
      'handball',
      'lacrosse',
      'water polo',
    ])
  })

  it('an id is its name with underscores, so it fits into a path', () => {
    expect(SPORTS.map(({ id }) => id)).toEqual(
      SPORTS.map(({ displayName }) => english(displayName).toLowerCase().replaceAll(' ', '_')),
    )
  })

  it('[O047] seven are offered at the start', () => {
    expect(SPORTS.filter(({ enabledAtStart }) => enabledAtStart).map(({ id }) => id)).toEqual([
      'basketball',
      'football',
      'baseball',
      'soccer',
      'hockey',
      'tennis',
      'cricket',
    ])
  })

  it('finds a sport by id', () => {
    expect(inEnglish(findSport('table_tennis')?.displayName)).toBe('Table Tennis')
    expect(findSport('chess')).toBeUndefined()
  })
})
