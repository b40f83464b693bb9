/** Where a caller comes from, and whether the program may take them (decision Q26). */
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { isRestrictedCountry, isRestrictedPlace } from '@pickproof/domain/people/restricted-countries'
import { addressText, type StatedAddress } from '@pickproof/domain/people/restricted-regions'
import { AppError } from '../../../platform/app-error.ts'
import { findCountry } from '../../../platform/geo/find-country.ts'
import { callerLanguage } from '../../../platform/messages/speech.ts'
import type { Brand } from '../../tenants/index.ts'
import { contactOf } from '../contact.ts'

const errors = defineMessages('server.region', {
  restrictedIn: text<{ place: string; contact: string }>(
    'This service is not available in {place}: sanctions or local law do not allow it. We review the list of countries and regions on the first day of every quarter. If you are in another place, write to {contact}.',
  ),
})

/** Where an address that belongs to no country comes from. */
export const UNKNOWN_REGION = 'Unknown'

export async function derivedRegion(address: string): Promise<string> {
  return (await findCountry(address)) ?? UNKNOWN_REGION
}

export function ensureRegionAllowed(brand: Brand, region: string): void {
  if (isRestrictedCountry(region, brand.restrictedCountries)) throw restricted(brand, countryName(region))
}

/** The same for an address that a person typed: Crimea, Donetsk and Luhansk show in it, not in the IP address. */
export function ensurePlaceAllowed(brand: Brand, address: StatedAddress): void {
  if (isRestrictedPlace(address, brand.restrictedCountries)) throw restricted(brand, addressText(address))
}

function restricted(brand: Brand, place: string): AppError {
  return new AppError('region.restricted', errors.restrictedIn({ place, contact: contactOf(brand) }))
}

/** As the caller writes it. */
function countryName(code: string): string {
  return new Intl.DisplayNames([callerLanguage().locale], { type: 'region' }).of(code) ?? code
}
