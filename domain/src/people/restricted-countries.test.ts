import { describe, expect, it } from 'vitest'
import { isRestrictedCountry, isRestrictedPlace } from './restricted-countries.ts'

describe('restricted countries', () => {
  it('[P057] are Cuba, Iran, North Korea, Myanmar, Russia, Somalia and Syria', () => {
    for (const code of ['CU', 'IR', 'KP', 'MM', 'RU', 'SO', 'SY'])
      expect(isRestrictedCountry(code)).toBe(true)
    for (const code of ['GB', 'US', 'UA', 'KR', 'Unknown', '', 'toString'])
      expect(isRestrictedCountry(code)).toBe(false)
  })

  it('are written in either case', () => {
    expect(isRestrictedCountry('ir')).toBe(true)
  })

  it('grow by what a brand adds, and never shrink', () => {
    expect(isRestrictedCountry('DE', ['DE'])).toBe(true)
    expect(isRestrictedCountry('CU', ['DE'])).toBe(true)
  })
})

describe('isRestrictedPlace', () => {
  it('[P057] recognizes codes, names and regions as people type them', () => {
    for (const typed of ['KP', 'kp', 'North Korea', ' north  korea ', 'Russian Federation', 'Crimea', 'DPRK'])
      expect(isRestrictedPlace({ country: typed }), typed).toBe(true)
    for (const typed of ['', 'GB', 'South Korea', 'Ukraine', 'United Kingdom'])
      expect(isRestrictedPlace({ country: typed }), typed).toBe(false)
    expect(isRestrictedPlace({ country: 'US' }, ['US'])).toBe(true)
  })

  it('recognizes the names of the countries that a brand adds', () => {
    const own = ['US', 'GB', 'DE']
    for (const typed of [
      'United States',
      'u.s.a.',
      'USA',
      'united states of america',
      'Germany',
      'U.K.',
      'Wales',
    ])
      expect(isRestrictedPlace({ country: typed }, own), typed).toBe(true)
    for (const typed of ['United Arab Emirates', 'Georgia', 'Holland', 'Turkey'])
      expect(isRestrictedPlace({ country: typed }, own), typed).toBe(false)
    expect(isRestrictedPlace({ country: 'USA' })).toBe(false)
    expect(isRestrictedPlace({ country: 'Crimea' }, own)).toBe(true)
  })

  it.each([
    ['MM', ['Burma', 'Myanmar']],
    ['KP', ["Democratic People's Republic of Korea", 'DPRK']],
    ['IR', ['Islamic Republic of Iran', 'Iran']],
    ['RU', ['Rossiya', 'RUS', 'Russian Federation', 'Россия', 'Российская Федерация', 'РФ']],
    ['SY', ['Syrian Arab Republic', 'Syria']],
  ])('[P057] recognizes %s as %j', (_, names) => {
    for (const country of names) expect(isRestrictedPlace({ country }), country).toBe(true)
  })

  it.each([
    ['GB', ['England', 'Great Britain', 'Northern Ireland', 'Scotland', 'UK', 'Wales', 'United Kingdom']],
    ['NL', ['Holland', 'Netherlands']],
    ['TR', ['Turkey']],
    ['US', ['United States of America', 'USA', ' us ']],
  ])('recognizes %s, where a brand restricts it, as %j', (code, names) => {
    for (const country of names) {
      expect(isRestrictedPlace({ country }, [code]), country).toBe(true)
      expect(isRestrictedPlace({ country }, ['DE']), country).toBe(false)
    }
  })
})
