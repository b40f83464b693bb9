import type { BrandView } from '@pickproof/contract/tenants'
import { authPaths, REFERRAL_QUERY } from '../../paths.ts'

/**
 * Where a player who was referred begins: the register form, or the brand's own page for it, with the code in the
 * address. A brand whose sign-in page has no way to create an account has no such place.
 */
export function findReferralLink(
  brand: Pick<BrandView, 'createAccountUrl' | 'isCustomLogin'>,
  code: string,
  place: Pick<Location, 'origin' | 'search'>,
): string | undefined {
  const isElsewhere = brand.createAccountUrl !== ''
  if (!isElsewhere && brand.isCustomLogin) return undefined
  const link = new URL(isElsewhere ? brand.createAccountUrl : authPaths.login, place.origin)
  link.searchParams.set(REFERRAL_QUERY, code)
  // On a local host the brand is part of the address.
  const tenant = new URLSearchParams(place.search).get('tenant')
  if (tenant !== null && !isElsewhere) link.searchParams.set('tenant', tenant)
  return link.href
}
