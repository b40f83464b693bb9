import { defineMessages } from '@pickproof/domain/messages/message'
import { SettingError } from '../../config.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Brand } from './brand.ts'

const errors = defineMessages('server.tenants', {
  unknown: 'Unknown tenant.',
  unknownHost: 'No brand uses this host name.',
})

/** What a request says about the brand it wants. */
export interface TenantHints {
  readonly host: string
  /** The header x-tenant, or its replacement in a call that cannot send headers. */
  readonly headerTenant?: string | undefined
  /** The query parameter of a page; it counts on a local host only. */
  readonly queryTenant?: string | undefined
  readonly isLocalHost: boolean
}

export interface BrandRegistry {
  readonly all: readonly Brand[]
  findById(tenantId: string): Brand | undefined
  getById(tenantId: string): Brand
  /** Another state of a known brand. All later calls get it. */
  replace(brand: Brand): void
  /** The brand a request speaks to (rows T001 to T003, decisions N1, N2). */
  resolve(hints: TenantHints): Brand
}

/**
 * Without a default brand, as in production, a host that no brand lists gets an error. A wrong DNS entry must not show the
 * brand of someone else.
 */
export function createBrandRegistry(
  brands: readonly Brand[],
  defaultTenantId: string | undefined,
): BrandRegistry {
  const byId = new Map(brands.map((brand) => [brand.tenantId, brand]))
  const hostsOf = () =>
    new Map([...byId.values()].flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)))
  let byHost = hostsOf()
  const getById = (tenantId: string) => {
    const brand = byId.get(tenantId)
    if (!brand) throw new Error(`There is no brand with the id ${tenantId}`)
    return brand
  }
  if (defaultTenantId !== undefined && !byId.has(defaultTenantId)) {
    const known = [...byId.keys()].join(', ')
    throw new SettingError(
      `The setting DEFAULT_TENANT names the brand ${defaultTenantId}, but the brands are ${known}.`,
    )
  }

  const findDefault = () => (defaultTenantId === undefined ? undefined : byId.get(defaultTenantId))
  return {
    get all() {
      return [...byId.values()]
    },
    findById: (tenantId) => byId.get(tenantId),
    getById,
    replace: (brand) => {
      getById(brand.tenantId)
      byId.set(brand.tenantId, brand)
      byHost = hostsOf()
    },
    resolve: ({ host, headerTenant, queryTenant, isLocalHost }) => {
      if (headerTenant !== undefined) {
        const brand = byId.get(headerTenant)
        if (!brand) throw new AppError('tenant.unknown', errors.unknown)
        return brand
      }
      const asked = isLocalHost && queryTenant !== undefined ? byId.get(queryTenant) : undefined
      const found = asked ?? byHost.get(hostNameOf(host)) ?? findDefault()
      if (!found) throw new AppError('tenant.unknown-host', errors.unknownHost)
      return found
    },
  }
}

function hostNameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
