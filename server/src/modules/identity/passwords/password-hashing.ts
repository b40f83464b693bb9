/**
 * argon2id takes tens of milliseconds of a core on purpose. It runs off the main thread, and in limited number, so that
 * other calls keep their share of the machine. The rest waits in line, and a line that is too long is rejected instead
 * of making everyone wait.
 */
import { availableParallelism } from 'node:os'
import { defineMessages } from '@pickproof/domain/messages/message'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { AppError } from '../../../platform/app-error.ts'

const errors = defineMessages('server.password-hashing', {
  busy: 'Too many people are signing in right now. Please try again in a moment.',
})

const ARGON2ID: Algorithm.Argon2id = 2
const HASH_OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const RUNNING_MAX = Math.max(1, Math.floor(availableParallelism() / 2))
const WAITING_MAX = 100

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= RUNNING_MAX) {
    if (waiting.length >= WAITING_MAX) {
      throw new AppError('unavailable', errors.busy)
    }
    // A finished one passes its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** One password has one spelling, whichever keyboard composed its accents. */
const spelled = (password: string) => password.normalize('NFC')

export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(spelled(password), HASH_OPTIONS))
}

let nobodysHash: Promise<string> | undefined

/** Takes equally long without a hash to compare, so that time reveals nothing. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hash('a password without an owner', HASH_OPTIONS)
  const against = passwordHash ?? (await nobodysHash)
  const matches = await inTurn(() => verify(against, spelled(password)))
  return matches && passwordHash !== null && passwordHash !== undefined
}
