/** A receipt as the fragment of an address, which a browser sends to no server. */
import { fromBase64Url, toBase64Url, utf8 } from '@pickproof/verifier/bytes'
import { authPaths } from '../../paths.ts'

const MARK = '#r='

const through = async (bytes: BlobPart, stream: ReadableWritablePair): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())

export async function receiptLink(receipt: object): Promise<string> {
  const packed = await through(utf8(JSON.stringify(receipt)), new CompressionStream('deflate-raw'))
  return `${window.location.origin}${authPaths.verifyReceipt}${MARK}${toBase64Url(packed)}`
}

/** Undefined where the fragment holds no receipt. Throws where it is damaged. */
export async function receiptTextOfLink(hash: string): Promise<string | undefined> {
  const text = hash.startsWith('#') ? hash : `#${hash}`
  if (!text.startsWith(MARK)) return undefined
  const bytes = await through(fromBase64Url(text.slice(MARK.length)), new DecompressionStream('deflate-raw'))
  return new TextDecoder().decode(bytes)
}
