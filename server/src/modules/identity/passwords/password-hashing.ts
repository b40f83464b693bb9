/**
 * argon2id takes tens of milliseconds of a core on purpose. It runs off the main thread, and only so much of it
 * at once that other calls keep their share of the machine: the rest waits in line, and a line that is too
 * long is refused instead of making everyone wait.
 */
import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { AppError } from '../../../platform/app-error.ts'

const ARGON2ID: Algorithm.Argon2id = 2
const HASH_OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const RUNNING_MAX = Math.max(1, Math.floor(availableParallelism() / 2))
const WAITING_MAX = 100

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= RUNNING_MAX) {
    if (waiting.length >= WAITING_MAX) {
      throw new AppError(
        'unavailable',
        'Too many people are signing in right now. Please try again in a moment.',
      )
    }
    // Whoever finishes hands its place over, so `running` stays as it is.
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

/** Works equally long when there is no hash to hold the password against, so that time tells nothing. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password', HASH_OPTIONS)
  const against = passwordHash ?? (await nobodysHash)
  const matches = await inTurn(() => verify(against, spelled(password)))
  return matches && passwordHash !== null && passwordHash !== undefined
}
