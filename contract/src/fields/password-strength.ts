/** How strong a new password looks while it is typed. Only the server has the list of common ones. */
import { newPasswordMessage } from './password.ts'

const PASSWORD_STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

const FAIR_BITS = 45
const GOOD_BITS = 60
const STRONG_BITS = 80

const KINDS: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d\s]/u, 33],
]

export function passwordStrength(value: string): PasswordStrength {
  if (newPasswordMessage(value) !== undefined) return 'weak'
  const pool = KINDS.reduce((sum, [kind, size]) => (kind.test(value) ? sum + size : sum), 0)
  const bits = surprisingLength(value) * Math.log2(Math.max(pool, 2))
  if (bits < FAIR_BITS) return 'weak'
  if (bits < GOOD_BITS) return 'fair'
  return bits < STRONG_BITS ? 'good' : 'strong'
}

/** Characters that repeat or continue the one before, as in 1111 or 1234, add nothing. */
function surprisingLength(value: string): number {
  const codes = [...value.toLowerCase()].map((character) => character.codePointAt(0) ?? 0)
  const surprising = codes.filter(
    (code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1,
  )
  return Math.min(surprising.length, 2 * new Set(codes).size)
}
