/** What tests of sign-ins set up again and again: factors of people, and proofs with them. */
import { createHmac } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { postLogin } from './people.ts'
import { SoftAuthenticator } from './soft-authenticator.ts'
import type { TestServer } from './test-server.ts'

/** Where the calls of tests come from. */
const TEST_ORIGIN = 'http://localhost'
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an app with this secret shows now, or so many steps later. */
export function codeNow(server: TestServer, secret: string, later = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(server.clock.now().getTime() / 30_000) + later))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** A cookie with this name of an answer, as a browser would send it back. */
export function cookieNamed(response: LightMyRequestResponse, name: string): string {
  const cookie = response.cookies.find((each) => each.name.startsWith(name))
  if (!cookie) throw new Error(`the answer sets no cookie ${name}`)
  return `${cookie.name}=${cookie.value}`
}

interface NewApp {
  readonly cookie: string
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** Sets up an authenticator app. Its first code is used up. */
export async function addApp(server: TestServer, cookie: string): Promise<NewApp> {
  const begun = await server.call({ method: 'POST', url: '/users/factors/totp', cookie })
  expect(begun.statusCode, begun.body).toBe(200)
  const { secret } = begun.json()
  const confirmed = await server.call({
    method: 'POST',
    url: '/users/factors/totp/confirm',
    cookie,
    payload: { code: codeNow(server, secret) },
  })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  return { cookie: cookieNamed(confirmed, 'session-'), secret, recoveryCodes: confirmed.json().recoveryCodes }
}

export async function addPasskey(server: TestServer, cookie: string, name = 'Laptop') {
  const options = await server.call({ method: 'POST', url: '/users/factors/passkeys/options', cookie })
  expect(options.statusCode, options.body).toBe(200)
  const passkey = new SoftAuthenticator(TEST_ORIGIN)
  const added = await server.call({
    method: 'POST',
    url: '/users/factors/passkeys',
    cookie,
    payload: { name, response: passkey.create(options.json()) },
  })
  expect(added.statusCode, added.body).toBe(200)
  return {
    passkey,
    cookie: cookieNamed(added, 'session-'),
    recoveryCodes: added.json().recoveryCodes as string[],
  }
}

/** Sends the right password of a person with a factor; answers the cookie between the two steps. */
export async function beginSignIn(server: TestServer, email: string): Promise<string> {
  const response = await postLogin(server, { email })
  expect(response.statusCode, response.body).toBe(401)
  expect(response.json()).toMatchObject({ code: 'auth.second-step' })
  return cookieNamed(response, 'second-step-')
}

export async function finishSignIn(server: TestServer, pending: string, payload: object) {
  return await server.call({ method: 'POST', url: '/login/second-step', cookie: pending, payload })
}

/** Proves it with the password; answers the cookie with the new token. */
export async function proveAgain(
  server: TestServer,
  cookie: string,
  password = 'Right!2345',
): Promise<string> {
  const response = await server.call({
    method: 'POST',
    url: '/users/proof',
    cookie,
    payload: { method: 'password', password },
  })
  expect(response.statusCode, response.body).toBe(200)
  return cookieNamed(response, 'session-')
}
