import { describe, expect, it } from 'vitest'
import { SettingError } from '../../config.ts'
import { storeSecrets } from './store-secrets.ts'

const brands = { all: [{ tenantId: 'one' }, { tenantId: 'two' }] }
const settings = { storeSecrets: new Map([['one', 'its own secret']]), secretKey: 'k', isProduction: true }

describe('store secrets', () => {
  it('come from the setting; in production other brands have no store', () => {
    const secretOf = storeSecrets(settings, brands)
    expect([secretOf('one'), secretOf('two')]).toEqual(['its own secret', undefined])
  })

  it('are generated for other brands outside production, a different one for each', () => {
    const secretOf = storeSecrets({ ...settings, isProduction: false }, brands)
    expect(secretOf('one')).toBe('its own secret')
    expect(secretOf('two')).toMatch(/^[0-9a-f]{64}$/)
    expect(secretOf('three')).not.toBe(secretOf('two'))
  })

  it('stop the start if the setting names a brand that does not exist', () => {
    const storeSecretsWithSlip = new Map([['won', 'its own secret']])
    expect(() => storeSecrets({ ...settings, storeSecrets: storeSecretsWithSlip }, brands)).toThrow(
      new SettingError('The setting STORE_SECRETS names the brand won, but the brands are one, two.'),
    )
  })
})
