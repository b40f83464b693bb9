/** Where a caller comes from, and whether the programme may take them (decision Q26). */
import { isRestrictedCountry } from '@pickproof/domain/restricted-countries'
import { AppError } from '../../platform/app-error.ts'
import { findCountry } from '../../platform/geo/find-country.ts'
import type { Brand } from '../tenants/index.ts'

const UNKNOWN_REGION = 'Unknown'

export async function derivedRegion(address: string): Promise<string> {
  return (await findCountry(address)) ?? UNKNOWN_REGION
}

export function ensureRegionAllowed(brand: Brand, region: string): void {
  if (isRestrictedCountry(region, brand.restrictedCountries)) {
    throw new AppError('region.restricted', 'This service is not available in your country or region.')
  }
}
