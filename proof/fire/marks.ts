/**
 * Words that occur nowhere but in the data of one owner, so an answer which holds one shows whose data it is. They
 * are letters only, because names take nothing else. The mark of an address may be part of a request, since people are
 * looked for by their email. All that is private has the other mark, which no request ever carries.
 */
const DIGITS = 'abcdefghij'
const LENGTH = 5

type MarkKind = 'address' | 'private'

const HEADS: Readonly<Record<MarkKind, string>> = { address: 'qzx', private: 'xqz' }
const TAIL = 'qxz'

function mark(kind: MarkKind, owner: number): string {
  const letters = [...String(owner).padStart(LENGTH, '0')].map((digit) => DIGITS[Number(digit)]).join('')
  return `${HEADS[kind]}${letters}${TAIL}`
}

export const privateMark = (owner: number): string => mark('private', owner)
export const addressMark = (owner: number): string => mark('address', owner)

export interface FoundMark {
  readonly kind: MarkKind
  readonly owner: number
  readonly text: string
}

const PATTERN = new RegExp(`(${HEADS.address}|${HEADS.private})([${DIGITS}]{${LENGTH}})${TAIL}`, 'gi')

/** Each once, in any case. */
export function findMarks(text: string): readonly FoundMark[] {
  const found = new Map<string, FoundMark>()
  for (const [whole, head = '', letters = ''] of text.matchAll(PATTERN)) {
    const kind = head.toLowerCase() === HEADS.address ? 'address' : 'private'
    const owner = Number([...letters.toLowerCase()].map((letter) => DIGITS.indexOf(letter)).join(''))
    found.set(whole.toLowerCase(), { kind, owner, text: whole.toLowerCase() })
  }
  return [...found.values()]
}
