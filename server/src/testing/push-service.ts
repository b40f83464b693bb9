/** A push service on this machine: it takes pushes as the ones of browsers do, and opens their encryption (RFC 8291). */
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

export interface ReceivedPush {
  readonly authorization: string
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

export async function startPushService() {
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const auth = randomBytes(16)
  const received: ReceivedPush[] = []
  let status = 201
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (status === 201) {
        const { authorization = '' } = request.headers
        received.push({ authorization, ...decrypted(Buffer.concat(chunks)) })
      }
      response.writeHead(status).end()
    })
  })

  /** One record with the header of RFC 8188: salt, record size, and the key of the sender. */
  function decrypted(message: Buffer): Omit<ReceivedPush, 'authorization'> {
    const salt = message.subarray(0, 16)
    const keyLength = message.readUInt8(20)
    const senderKey = message.subarray(21, 21 + keyLength)
    const sealed = message.subarray(21 + keyLength)
    const secret = browser.computeSecret(senderKey)
    const ikm = derived(secret, auth, [Buffer.from('WebPush: info\0'), publicKey, senderKey], 32)
    const key = derived(ikm, salt, [Buffer.from('Content-Encoding: aes128gcm\0')], 16)
    const nonce = derived(ikm, salt, [Buffer.from('Content-Encoding: nonce\0')], 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The last byte that is not zero ends the text.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    received,
    /** What a browser gives the app when the player allows pushes. */
    subscription: (name = 'browser') => ({
      endpoint: `http://127.0.0.1:${port}/${name}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    }),
    answerWith: (next: number) => {
      status = next
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** HKDF with one block, as both specifications use it. */
function derived(secret: Buffer, salt: Buffer, info: readonly Buffer[], length: number): Buffer {
  const extracted = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', extracted)
    .update(Buffer.concat([...info, Buffer.from([1])]))
    .digest()
    .subarray(0, length)
}
