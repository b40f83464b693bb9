import type { Brand } from './brand.ts'

/** The address of the demo shop on a local host. It does not exist in production. */
export const DEMO_STORE_PATH = '/demo-store'
/** The same for a helpdesk and its live chat. */
export const DEMO_HELPDESK_PATH = '/demo-helpdesk'

type Pointing = Pick<Brand, 'checkoutUrl' | 'support'>

/**
 * A brand that still points at a demo service has no shop, form or chat where that is missing, instead of a dead link.
 */
export function withoutStandIns<B extends Pointing>(brand: B): B {
  const { checkoutUrl, support } = brand
  return {
    ...brand,
    checkoutUrl: without(DEMO_STORE_PATH, checkoutUrl),
    support: {
      ...support,
      helpdeskUrl: without(DEMO_HELPDESK_PATH, support.helpdeskUrl),
      liveChatUrl: without(DEMO_HELPDESK_PATH, support.liveChatUrl),
    },
  }
}

function without(standIn: string, address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return path === standIn || path.startsWith(`${standIn}/`) ? '' : address
}
