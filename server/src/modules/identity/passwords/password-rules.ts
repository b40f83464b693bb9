/**
 * What the form cannot check of a new password (decision 78): whether it is common, about the person, or the current one.
 * The list ships with the product. No password leaves it.
 */
import { defineMessages } from '@pickproof/domain/messages/message'
import { invalidField } from '../../../platform/app-error.ts'
import type { Brand } from '../../tenants/index.ts'
import { passwordMatches } from './password-hashing.ts'

const errors = defineMessages('server.password-rules', {
  common:
    'This password is too common or too easy to guess. Choose another one, such as four words that do not belong together.',
  same: 'You already use this password. Choose another one.',
})

interface NewPassword {
  readonly field: string
  readonly password: string
  readonly currentHash: string | null
  readonly brand: Pick<Brand, 'name'>
  readonly person: { readonly email: string; readonly first_name: string; readonly last_name: string }
}

export async function ensureNewPassword(chosen: NewPassword): Promise<void> {
  const { field, password, currentHash } = chosen
  if (await isEasyToGuess(password, wordsAbout(chosen))) throw invalidField(field, errors.common)
  if (currentHash !== null && (await passwordMatches(currentHash, password)))
    throw invalidField(field, errors.same)
}

/** Words that a stranger tries first for this person. */
function wordsAbout({ brand, person }: Pick<NewPassword, 'brand' | 'person'>): ReadonlySet<string> {
  const [mailbox = '', host = ''] = person.email.split('@')
  const words = [brand.name, mailbox, ...mailbox.split(/[._+-]/), host.split('.')[0] ?? '']
  const names = [person.first_name, person.last_name, `${person.first_name}${person.last_name}`]
  return new Set(['pickproof', ...[...words, ...names].map((word) => lettersOf(word.toLowerCase()))])
}

const lettersOf = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** How many signs around a common word do not make it a good password, such as the three of Password1!?. */
const DRESS_MAX = 4
const DIFFERENT_LEAST = 5
const REPEATED_MAX = 7

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

async function isEasyToGuess(password: string, words: ReadonlySet<string> = new Set()): Promise<boolean> {
  const common = await commonPasswords()
  const plain = password.normalize('NFKC').toLowerCase()
  if (common.has(plain) || new Set(plain).size < DIFFERENT_LEAST || isSequence(plain)) return true
  const repeated = /^(.+?)\1+$/su.exec(plain)?.[1]
  if (repeated !== undefined && (repeated.length <= REPEATED_MAX || common.has(repeated))) return true
  const core = plain.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  if (plain.length - core.length > DRESS_MAX) return false
  const spelled = [...core].map((sign) => LOOKALIKES[sign] ?? sign).join('')
  return [core, spelled, lettersOf(core)].some((word) => common.has(word) || words.has(word))
}

/** Nearly every sign follows the one before it, as in 12345678 or 87654321. */
function isSequence(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1).length
  return steps >= (codes.length - 1) * 0.8
}

let loaded: Promise<ReadonlySet<string>> | undefined

/** Loaded with the first new password: most processes never check one. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return await loaded
}
