/** A passkey in software: it answers as an authenticator of a browser does, with real keys. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** The few kinds of CBOR that an authenticator writes. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (kind: number, length: number) => {
    if (length < 24) return Buffer.from([(kind << 5) | length])
    if (length < 256) return Buffer.from([(kind << 5) | 24, length])
    return Buffer.from([(kind << 5) | 25, length >> 8, length & 0xff])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as ReadonlyMap<number | string, never>)]
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ])
}

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
}
interface RequestOptions {
  readonly challenge: string
  readonly rpId: string
}

export class SoftAuthenticator {
  readonly id = randomBytes(32)
  readonly #origin: string
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
  }

  create(options: Record<string, unknown>) {
    const { challenge, rp } = options as unknown as CreationOptions
    const key = this.#publicKey.export({ format: 'jwk' })
    const coordinate = (value: string | undefined) => Buffer.from(value ?? '', 'base64url')
    // EC2, ES256, P-256.
    const coseKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(key.x)],
        [-3, coordinate(key.y)],
      ]),
    )
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, coseKey])
    const authData = Buffer.concat([this.#data(rp.id, HAS_CREDENTIAL), credential])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      ...this.#identity(),
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', challenge)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      },
    }
  }

  get(options: Record<string, unknown>) {
    const { challenge, rpId } = options as unknown as RequestOptions
    this.#counter += 1
    const authenticatorData = this.#data(rpId, 0)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#privateKey)
    return {
      ...this.#identity(),
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
      },
    }
  }

  #identity() {
    const id = text(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }

  #data(rpId: string, more: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    return Buffer.concat([sha256(rpId), Buffer.from([USER_PRESENT | USER_VERIFIED | more]), counter])
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }
}
