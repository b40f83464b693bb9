import { describe, expect, it } from 'vitest'
import { clearedPreferences, initialPreferences, readPreferences, STORE_VERSION } from './preferences.ts'

const stored = {
  theme: 'light',
  oddType: 'AMERICAN',
  isFractional: true,
  language: 'de',
  areBareKeysOff: true,
  currentAccountNo: 'PT00000001',
  hideInactive: false,
  lastAdminLocation: '/admin/users',
  sessionExpired: true,
  wasSignedIn: true,
}

describe('what the browser remembers', () => {
  it('[T063] the store has version 6 and an entry of that version is read whole', () => {
    expect(STORE_VERSION).toBe(6)
    expect(readPreferences(stored, 6, 'DECIMAL')).toEqual(stored)
  })

  it('[T063] [T020] an entry of another version keeps theme and language only', () => {
    for (const version of [0, 5, 7])
      expect(readPreferences(stored, version, 'DECIMAL')).toEqual({
        ...initialPreferences('DECIMAL'),
        theme: 'light',
        language: 'de',
      })
  })

  it('[T019] the theme is dark until another is chosen', () => {
    expect(initialPreferences('DECIMAL').theme).toBe('dark')
    for (const broken of [undefined, null, 'x', {}, { theme: 'blue' }])
      expect(readPreferences(broken, 6, 'DECIMAL').theme).toBe('dark')
  })

  it('[T013] the odds type starts as the brand says', () => {
    expect(initialPreferences('AMERICAN').oddType).toBe('AMERICAN')
    expect(readPreferences({ ...stored, oddType: 'ROMAN' }, 6, 'AMERICAN').oddType).toBe('AMERICAN')
  })

  it('values of the wrong kind are not trusted', () => {
    const read = readPreferences({ currentAccountNo: 7, hideInactive: 'no', sessionExpired: 1 }, 6, 'DECIMAL')
    expect(read).toEqual(initialPreferences('DECIMAL'))
  })

  it('[A035] [T020] clearing drops everything of the session and keeps theme, language and keys', () => {
    const cleared = clearedPreferences(readPreferences(stored, 6, 'DECIMAL'), 'DECIMAL')
    expect(cleared).toEqual({
      ...initialPreferences('DECIMAL'),
      theme: 'light',
      language: 'de',
      areBareKeysOff: true,
    })
  })
})
