import { describe, expect, it } from 'vitest'
import { findCountry } from './find-country.ts'

describe('the country of an address', () => {
  it('is found for both kinds of addresses', async () => {
    expect(await findCountry('81.2.69.142')).toBe('GB')
    expect(await findCountry('::ffff:81.2.69.142')).toBe('GB')
    expect(await findCountry('77.88.8.8')).toBe('RU')
    expect(await findCountry('2a02:6b8::feed:ff')).toBe('RU')
  })

  it('is unknown for this machine, private networks, documentation and nonsense', async () => {
    const nowhere = [
      '127.0.0.1',
      '::1',
      '::ffff:127.0.0.1',
      '10.1.2.3',
      '172.20.0.1',
      '192.168.1.5',
      '169.254.1.1',
      'fe80::1%eth0',
      'fd00::1',
      '2001:db8::1',
      '',
      'x',
      '999.1.1.1',
    ]
    for (const address of nowhere) expect(await findCountry(address), address).toBeUndefined()
  })
})
