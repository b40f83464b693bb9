/** The signature of a delivery as WooCommerce makes it: HMAC-SHA256 over the raw body, in base64. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export function signDelivery(secret: string, body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('base64')
}

export function isSignedBy(secret: string, body: Buffer, signature: string): boolean {
  const [expected, given] = [Buffer.from(signDelivery(secret, body)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
