/** Ed25519 with WebCrypto, which browsers and Node have. */
import { type Bytes, concat, fromBase64Url, fromHex } from './bytes.ts'

const SEED_HEADER = fromHex('302e020100300506032b657004220420')

export async function isSignatureOf(publicKey: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return await crypto.subtle.verify('Ed25519', key, signature, message)
}

export interface SigningKey {
  readonly publicKey: Bytes
  sign(message: Bytes): Promise<Bytes>
}

/** The key of a seed of 32 bytes. */
export async function signingKey(seed: Uint8Array): Promise<SigningKey> {
  const key = await crypto.subtle.importKey('pkcs8', concat([SEED_HEADER, seed]), 'Ed25519', true, ['sign'])
  const { x } = await crypto.subtle.exportKey('jwk', key)
  return {
    publicKey: fromBase64Url(x ?? ''),
    sign: async (message) => new Uint8Array(await crypto.subtle.sign('Ed25519', key, message)),
  }
}
