/** The devices of a person: a passkey that the browser itself plays, and an app that shows codes. */
import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'

/** A device with a fingerprint that always fits. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** The code that an app shows at this time, by RFC 6238. */
function codeAt(secret: string, atMs: number): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / STEP_MS)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Codes of one app, each used once: the server also takes that of the next step. */
export class AuthenticatorApp {
  readonly #secret: string
  #usedStep = 0

  constructor(secret: string) {
    this.#secret = secret
  }

  /** Waits for the next step where the server would see a code again. */
  async nextCode(): Promise<string> {
    const step = () => Math.floor(Date.now() / STEP_MS)
    const next = Math.max(this.#usedStep + 1, step())
    // One step early is accepted, two are not.
    while (next > step() + 1) await new Promise((resolve) => setTimeout(resolve, 500))
    this.#usedStep = next
    return codeAt(this.#secret, next * STEP_MS)
  }
}
