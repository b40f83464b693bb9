import { describe, expect, it } from 'vitest'
import { SettingError } from '../../config.ts'
import { storeSecrets } from './store-secrets.ts'

const brands = { all: [{ tenantId: 'one' }, { tenantId: 'two' }] }
const settings = { storeSecrets: new Map([['one', 'its own secret']]), secretKey: 'k', isProduction: true }

describe('what stores sign with', () => {
  it('is what the setting says; in production no other brand has a store', () => {
    const secretOf = storeSecrets(settings, brands)
    expect([secretOf('one'), secretOf('two')]).toEqual(['its own secret', undefined])
  })

  it('is made for the others outside production, another one for each', () => {
    const secretOf = storeSecrets({ ...settings, isProduction: false }, brands)
    expect(secretOf('one')).toBe('its own secret')
    expect(secretOf('two')).toMatch(/^[0-9a-f]{64}$/)
    expect(secretOf('three')).not.toBe(secretOf('two'))
  })

  it('ends the start where it names a brand that does not exist: its orders would find nobody', () => {
    const storeSecretsWithSlip = new Map([['won', 'its own secret']])
    expect(() => storeSecrets({ ...settings, storeSecrets: storeSecretsWithSlip }, brands)).toThrow(
      new SettingError('The setting STORE_SECRETS names the brand won, but the brands are one, two.'),
    )
  })
})
