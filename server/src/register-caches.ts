/** Which parts of a process are entries of the cache, for any roles (decision 27). */
import type { Context } from './context.ts'
import { proposePlans } from './modules/approvals/index.ts'
import { streamCache } from './modules/odds/index.ts'
import { reloadBrand, toBrandView } from './modules/tenants/index.ts'

export function registerCaches(context: Context): void {
  const { caches, odds, brands, config, database, clock } = context
  caches.register(streamCache(odds.streams))
  caches.register({
    name: 'brand',
    ids: (tenantId) => (brands.findById(tenantId) ? ['settings'] : []),
    read: (tenantId) => {
      const brand = brands.findById(tenantId)
      return brand && toBrandView(brand)
    },
    // A brand with a mistake in its files stays as it was, and the mistake is reported.
    renew: async (tenantId) => {
      const brand = await reloadBrand(config.brandsDir, brands, tenantId, config)
      await proposePlans(database.tenant(tenantId), brand, clock.now())
      brands.replace(brand)
    },
  })
}
