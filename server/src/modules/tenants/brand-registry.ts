import { defineMessages } from '@pickproof/domain/messages/message'
import { SettingError } from '../../config.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Brand } from './brand.ts'

const errors = defineMessages('server.tenants', { unknown: 'Unknown tenant.' })

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
  readonly defaultBrand: Brand
  findById(tenantId: string): Brand | undefined
  getById(tenantId: string): Brand
  /** Another state of a known brand. All later calls get it. */
  replace(brand: Brand): void
  /** The brand a request speaks to (rows T001 to T003, decisions N1, N2). */
  resolve(hints: TenantHints): Brand
}

export function createBrandRegistry(brands: readonly Brand[], defaultTenantId: string): BrandRegistry {
  const byId = new Map(brands.map((brand) => [brand.tenantId, brand]))
  const hostsOf = () =>
    new Map([...byId.values()].flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)))
  let byHost = hostsOf()
  const getById = (tenantId: string) => {
    const brand = byId.get(tenantId)
    if (!brand) throw new Error(`There is no brand with the id ${tenantId}`)
    return brand
  }
  if (!byId.has(defaultTenantId)) {
    const known = [...byId.keys()].join(', ')
    throw new SettingError(
      `The setting DEFAULT_TENANT names the brand ${defaultTenantId}, but the brands are ${known}.`,
    )
  }

  return {
    get all() {
      return [...byId.values()]
    },
    get defaultBrand() {
      return getById(defaultTenantId)
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
      return asked ?? byHost.get(hostNameOf(host)) ?? getById(defaultTenantId)
    },
  }
}

function hostNameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
