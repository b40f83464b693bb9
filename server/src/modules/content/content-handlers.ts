import { type CertificateContext, certificateHandlers } from './certificate-routes.ts'
import { type HelpContext, helpHandlers } from './help-routes.ts'
import { FileRenderer } from './file-renderer.ts'
import { linkPictureHandlers } from './link-pictures.ts'

/** Certificates and the help center, which share one thread to draw and print in. */
export function contentHandlers(context: CertificateContext & HelpContext) {
  const renderer = new FileRenderer()
  return {
    ...certificateHandlers(context, renderer),
    ...linkPictureHandlers(context, renderer),
    ...helpHandlers(context, renderer),
  }
}
