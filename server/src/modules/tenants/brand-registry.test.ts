import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../platform/app-error.ts'
import { createBrandRegistry, type TenantHints } from './brand-registry.ts'
import { loadBrands } from './load-brands.ts'

const brands = createBrandRegistry(
  await loadBrands(fileURLToPath(new URL('../../../../brands', import.meta.url))),
  'pick-trading',
)
const resolved = (hints: TenantHints) => brands.resolve(hints).tenantId

describe('the brand of a request', () => {
  it.each([
    ['picks.overmark.test', 'pick-trading'],
    ['play.saltmere.test', 'generic'],
    ['desk.brasshill.test', 'sport-funding'],
    ['DESK.Brasshill.test', 'sport-funding'],
    ['desk.brasshill.test:8443', 'sport-funding'],
    ['desk.brasshill.test.', 'sport-funding'],
  ])('[T001] is chosen by the host %s', (host, tenantId) => {
    expect(resolved({ host, isLocalHost: false })).toBe(tenantId)
  })

  it('[T002] is chosen by the query on a local host', () => {
    expect(resolved({ host: 'localhost:3000', queryTenant: 'generic', isLocalHost: true })).toBe('generic')
    expect(resolved({ host: '127.0.0.1', queryTenant: 'sport-funding', isLocalHost: true })).toBe(
      'sport-funding',
    )
  })

  it('[T001] [T002] is not chosen by the query on another host', () => {
    expect(resolved({ host: 'desk.brasshill.test', queryTenant: 'generic', isLocalHost: false })).toBe(
      'sport-funding',
    )
    expect(resolved({ host: 'unknown.test', queryTenant: 'generic', isLocalHost: false })).toBe(
      'pick-trading',
    )
  })

  it('[T003] is pick-trading without a matching host or query', () => {
    expect(resolved({ host: 'unknown.test', isLocalHost: false })).toBe('pick-trading')
    expect(resolved({ host: 'localhost', isLocalHost: true })).toBe('pick-trading')
    expect(resolved({ host: 'localhost', queryTenant: 'nobody', isLocalHost: true })).toBe('pick-trading')
    expect(resolved({ host: '', queryTenant: '__proto__', isLocalHost: true })).toBe('pick-trading')
  })

  it('[T27-5] is missing in production for a host that no brand lists', () => {
    const production = createBrandRegistry(brands.all, undefined)
    expect(production.resolve({ host: 'desk.brasshill.test', isLocalHost: false }).tenantId).toBe(
      'sport-funding',
    )
    expect(() => production.resolve({ host: 'unknown.test', isLocalHost: false })).toThrow(
      expect.objectContaining({ code: 'tenant.unknown-host', httpStatus: 421 }),
    )
  })

  it('is the one of its header, for any host', () => {
    expect(resolved({ host: 'desk.brasshill.test', headerTenant: 'generic', isLocalHost: false })).toBe(
      'generic',
    )
    expect(
      resolved({
        host: 'localhost',
        headerTenant: 'generic',
        queryTenant: 'sport-funding',
        isLocalHost: true,
      }),
    ).toBe('generic')
  })

  it.each(['nobody', '', 'generic, generic', 'Generic', 'constructor'])(
    'is refused for the header "%s"',
    (headerTenant) => {
      const ask = () => resolved({ host: 'localhost', headerTenant, isLocalHost: true })
      expect(ask).toThrow(AppError)
      expect(ask).toThrow(expect.objectContaining({ code: 'tenant.unknown', httpStatus: 400 }))
    },
  )
})
