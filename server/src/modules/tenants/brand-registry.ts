import { SettingError } from '../../config.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Brand } from './brand.ts'

/** What a request says about the brand it wants. */
export interface TenantHints {
  readonly host: string
  /** The header x-tenant, or what stands for it in a call that cannot send headers. */
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
  /** The brand a request speaks to (rows T001 to T003, decisions N1, N2). */
  resolve(hints: TenantHints): Brand
}

export function createBrandRegistry(brands: readonly Brand[], defaultTenantId: string): BrandRegistry {
  const byId = new Map(brands.map((brand) => [brand.tenantId, brand]))
  const byHost = new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)))
  const defaultBrand = byId.get(defaultTenantId)
  if (!defaultBrand) {
    const known = [...byId.keys()].join(', ')
    throw new SettingError(
      `The setting DEFAULT_TENANT names the brand ${defaultTenantId}, but the brands are ${known}.`,
    )
  }

  return {
    all: brands,
    defaultBrand,
    findById: (tenantId) => byId.get(tenantId),
    getById: (tenantId) => {
      const brand = byId.get(tenantId)
      if (!brand) throw new Error(`There is no brand with the id ${tenantId}`)
      return brand
    },
    resolve: ({ host, headerTenant, queryTenant, isLocalHost }) => {
      if (headerTenant !== undefined) {
        const brand = byId.get(headerTenant)
        if (!brand) throw new AppError('tenant.unknown', 'Unknown tenant.')
        return brand
      }
      const asked = isLocalHost && queryTenant !== undefined ? byId.get(queryTenant) : undefined
      return asked ?? byHost.get(hostNameOf(host)) ?? defaultBrand
    },
  }
}

function hostNameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
