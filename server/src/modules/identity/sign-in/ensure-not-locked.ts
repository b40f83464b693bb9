/** Where guesses come from, and the refusal for a place that guessed too often (decision 78). */
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { findNetwork } from '@pickproof/domain/review/network'
import { HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { sha256 } from '../passwords/one-time-token.ts'
import { findWait, type GuessFrom } from './sign-in-failure-store.ts'

const errors = defineMessages('server.locked', {
  minutes: text<{ minutes: number }>(
    'Too many wrong passwords. Try again in {minutes, plural, one {# minute} other {# minutes}}, or set a new password by email.',
  ),
  hours: text<{ hours: number }>(
    'Too many wrong passwords. Try again in {hours, plural, one {# hour} other {# hours}}, or set a new password by email.',
  ),
})

interface Visitor {
  readonly email: string
  readonly ip: string
  /** The id of a browser in which this person has signed in before. */
  readonly device: string | undefined
}

/** An address inside a house or a data center belongs to no network that could be counted. */
export function guessFrom({ email, ip, device }: Visitor): GuessFrom {
  const network = findNetwork(ip)
  return {
    emailHash: sha256(email),
    keys: {
      ...(device === undefined ? {} : { device: sha256(`device ${device} ${email}`) }),
      address: sha256(`address ${network ?? ip} ${email}`),
      ...(network === undefined ? {} : { network: sha256(`network ${network}`) }),
      email: sha256(`email ${email}`),
    },
  }
}

/** A borrowed browser must not be a way to guess the password without end. Guesses from elsewhere do not count. */
export function guessInSession(email: string, sessionId: bigint): GuessFrom {
  return { emailHash: sha256(email), keys: { session: sha256(`session ${sessionId}`) } }
}

export function waitMessage(until: Date, now: Date): Message {
  const ms = until.getTime() - now.getTime()
  return ms > HOUR_MS
    ? errors.hours({ hours: Math.ceil(ms / HOUR_MS) })
    : errors.minutes({ minutes: Math.ceil(ms / MINUTE_MS) })
}

export function lockedError(until: Date, now: Date): AppError {
  return new AppError('auth.locked', waitMessage(until, now))
}

export async function ensureNotLocked(db: Db, tenantId: string, guess: GuessFrom, now: Date): Promise<void> {
  const until = await findWait(db, tenantId, guess, now)
  if (until) throw lockedError(until, now)
}
