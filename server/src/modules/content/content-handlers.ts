import { type CertificateContext, certificateHandlers } from './certificate-routes.ts'
import { type HelpContext, helpHandlers } from './help-routes.ts'
import { PrintShop } from './print-shop.ts'

/** Certificates and the help centre, which share one thread to draw and print in. */
export function contentHandlers(context: CertificateContext & HelpContext) {
  const shop = new PrintShop()
  return { ...certificateHandlers(context, shop), ...helpHandlers(context, shop) }
}
