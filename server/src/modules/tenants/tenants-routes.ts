import type { tenantCalls } from '@pickproof/contract/tenants'
import type { Handlers } from '../../platform/http/call-context.ts'
import type { BrandRegistry } from './brand-registry.ts'
import { toBrandView } from './brand-view.ts'

export function tenantHandlers(brands: BrandRegistry): Handlers<typeof tenantCalls> {
  return {
    'GET /tenant': async ({ tenantId, caller }) => toBrandView(brands.getById(tenantId), caller.language),
  }
}
