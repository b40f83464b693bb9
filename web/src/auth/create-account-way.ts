import { SIGN_IN_TEXTS } from '@pickproof/contract/messages'
import type { BrandView } from '@pickproof/contract/tenants'

type CreateAccountWay = 'link' | 'register' | 'unavailable'

export const CREATION_UNAVAILABLE = SIGN_IN_TEXTS.accountCreationUnavailable

/**
 * Where 'Create a new account' or 'JOIN NOW' leads: to the brand's own address, otherwise to the form on this page. A
 * custom-branded sign-in does not have that form (decisions N46, C6).
 */
export function createAccountWay(
  brand: Pick<BrandView, 'createAccountUrl' | 'isCustomLogin'>,
): CreateAccountWay {
  if (brand.createAccountUrl !== '') return 'link'
  return brand.isCustomLogin ? 'unavailable' : 'register'
}
