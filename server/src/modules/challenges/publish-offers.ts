import type { Db } from '../../platform/db/database.ts'
import type { Brand } from '../tenants/index.ts'
import { challengeOffers } from './challenge-offers.ts'
import { replaceOffers } from './challenges-store.ts'

/** Run at every start: the catalog of a brand is what its folder says now. */
export async function publishOffers(db: Db, brand: Brand, now: Date): Promise<void> {
  await replaceOffers(db, brand.tenantId, challengeOffers(brand, now))
}
