/**
 * Recognizes a browser in which a person has signed in before. Guesses from elsewhere cannot keep it out (decision 78). The
 * cookie has an id of the browser and a signature for each of the last people who signed in there. The password is still
 * needed.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { normalisedEmail } from '@pickproof/contract/fields/email'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../../platform/http/call-context.ts'

const COOKIE_SECONDS = 400 * 24 * 3_600
const PEOPLE_MAX = 5
const PART = '[\\w-]{22}'
const COOKIE = new RegExp(`^${PART}(?:\\.${PART}){1,${PEOPLE_MAX}}$`)

interface BrowserCall {
  readonly tenantId: string
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface KnownBrowsers {
  /** The id of the browser, if this person has signed in there. */
  find(call: BrowserCall, email: string): string | undefined
  remember(call: BrowserCall, email: string): void
}

/** One per tenant, because on a local host all brands share one host. Browsers accept the prefix over HTTPS only. */
function cookieName({ tenantId, caller }: BrowserCall): string {
  return `${caller.isLocalHost ? '' : '__Host-'}known-${tenantId}`
}

export function createKnownBrowsers(secretKey: string): KnownBrowsers {
  const signatureOf = (tenantId: string, browser: string, email: string) =>
    createHmac('sha256', `known browser ${secretKey}`)
      .update(`${tenantId} ${browser} ${normalisedEmail(email)}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url')
  const read = (call: BrowserCall) => {
    const value = call.request.cookies[cookieName(call)] ?? ''
    const [browser, ...signatures] = COOKIE.test(value) ? value.split('.') : []
    return { browser, signatures }
  }
  return {
    find(call, email) {
      const { browser, signatures } = read(call)
      if (browser === undefined) return undefined
      const expected = Buffer.from(signatureOf(call.tenantId, browser, email))
      return signatures.some((given) => timingSafeEqual(Buffer.from(given), expected)) ? browser : undefined
    },

    remember(call, email) {
      const { browser = randomBytes(16).toString('base64url'), signatures } = read(call)
      const own = signatureOf(call.tenantId, browser, email)
      const people = [own, ...signatures.filter((other) => other !== own)].slice(0, PEOPLE_MAX)
      call.reply.setCookie(cookieName(call), [browser, ...people].join('.'), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: !call.caller.isLocalHost,
        maxAge: COOKIE_SECONDS,
      })
    },
  }
}
