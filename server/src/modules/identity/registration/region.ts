/** Where a caller comes from, and whether the program may take them (decision Q26). */
import { defineMessages } from '@pickproof/domain/messages/message'
import { isRestrictedCountry, isRestrictedPlace } from '@pickproof/domain/people/restricted-countries'
import type { StatedAddress } from '@pickproof/domain/people/restricted-regions'
import { AppError } from '../../../platform/app-error.ts'
import { findCountry } from '../../../platform/geo/find-country.ts'
import type { Brand } from '../../tenants/index.ts'

const errors = defineMessages('server.region', {
  restricted: 'This service is not available in your country or region.',
})

/** Where an address that belongs to no country comes from. */
export const UNKNOWN_REGION = 'Unknown'

export async function derivedRegion(address: string): Promise<string> {
  return (await findCountry(address)) ?? UNKNOWN_REGION
}

export function ensureRegionAllowed(brand: Brand, region: string): void {
  if (isRestrictedCountry(region, brand.restrictedCountries)) {
    throw new AppError('region.restricted', errors.restricted)
  }
}

/** The same for an address that a person typed: Crimea, Donetsk and Luhansk show in it, not in the IP address. */
export function ensurePlaceAllowed(brand: Brand, address: StatedAddress): void {
  if (isRestrictedPlace(address, brand.restrictedCountries))
    throw new AppError('region.restricted', errors.restricted)
}
