/** Checks a receipt: that its entries are in the log of the brand, and that what it opens is what they commit to. */
import { FormatError, toBase64Url } from './bytes.ts'
import { type Json, objectOf, readCanonical } from './canonical.ts'
import { isIncluded, readProof, type TlogProof } from './checkpoint.ts'
import { type Opening, opens } from './commitment.ts'
import { type Entry, readEntry } from './entry.ts'
import { COSIGNATURE, readKey, signersOf } from './note.ts'
import { hasQuorum, readPolicy } from './policy.ts'

export const RECEIPT_FORMAT = 'pickproof/receipt/v1'

export interface ReceiptEntry {
  readonly entry: string
  /** By the field that shows the commitment. */
  readonly openings: { readonly [field: string]: Opening }
  /** A proof of C2SP with the checkpoint. */
  readonly proof: string
}

export interface Receipt {
  readonly format: typeof RECEIPT_FORMAT
  readonly brand: string
  /** The key of the brand's log. A reader who wants to be sure compares it with a key from elsewhere. */
  readonly key: string
  /** The witnesses that must sign the log, if any (C2SP tlog-policy). To be compared like the key. */
  readonly policy?: string
  readonly entries: readonly ReceiptEntry[]
}

export type CheckName = 'complete' | 'included' | 'signed' | 'witnessed' | 'linked' | 'money'

export interface Check {
  readonly name: CheckName
  readonly isPassed: boolean
  /** Numbers of entries that fail it. */
  readonly failed: readonly number[]
}

export interface OpenedEntry {
  readonly index: number
  readonly type: string
  readonly leaf: string
  readonly fields: { readonly [name: string]: Json }
  /** By field, what the commitment hides. */
  readonly opened: { readonly [field: string]: { readonly [name: string]: Json } }
}

export interface ReceiptReport {
  readonly brand: string
  readonly key: string
  readonly origin: string
  readonly size: number
  readonly root: string
  readonly proofHashes: number
  readonly entries: readonly OpenedEntry[]
  readonly checks: readonly Check[]
  readonly isVerified: boolean
  /** Witnesses that signed the checkpoint, with the time in seconds. */
  readonly witnesses: readonly { readonly name: string; readonly seconds: number }[]
}

export function readReceipt(text: string): Receipt {
  let receipt: Partial<Receipt>
  try {
    receipt = JSON.parse(text) as Partial<Receipt>
  } catch {
    throw new FormatError('This is not a receipt.')
  }
  const { format, brand, key, policy, entries } = receipt ?? {}
  const isReceipt =
    format === RECEIPT_FORMAT &&
    typeof brand === 'string' &&
    typeof key === 'string' &&
    (policy === undefined || typeof policy === 'string') &&
    Array.isArray(entries)
  if (!isReceipt || entries.length === 0) throw new FormatError('This is not a receipt.')
  return { format, brand, key, ...(policy === undefined ? {} : { policy }), entries }
}

interface Read {
  readonly given: ReceiptEntry
  readonly entry: Entry
  readonly proof: TlogProof
}

export async function checkReceipt(
  receipt: Receipt,
  trusted: {
    readonly key?: string | undefined
    readonly policy?: string | undefined
    readonly witnesses?: readonly string[]
  } = {},
): Promise<ReceiptReport> {
  const key = readKey(trusted.key ?? receipt.key)
  const policyText = trusted.policy ?? receipt.policy
  const policy = policyText === undefined ? undefined : readPolicy(policyText)
  const witnesses = [
    ...(trusted.witnesses ?? []).map(readKey).filter(({ type }) => type === COSIGNATURE),
    ...(policy?.witnesses ?? []).map((witness) => witness.key),
  ]
  const read: readonly Read[] = receipt.entries.map((given) => ({
    given,
    entry: readEntry(given.entry),
    proof: readProof(given.proof),
  }))
  const [first] = read
  if (!first) throw new FormatError('The receipt has no entries.')
  const { checkpoint, note } = first.proof
  const signers = await signersOf(note, [key, ...witnesses])
  const opened = read.map(openEntry)
  const failing = (name: CheckName, isFine: (at: Read, index: number) => boolean): Check => {
    const failed = read.flatMap((at, index) => (isFine(at, index) ? [] : [at.proof.index]))
    return { name, isPassed: failed.length === 0, failed }
  }
  const checks = [
    failing('complete', ({ given, entry }) => isOpened(given, entry)),
    // All proofs lead to one checkpoint: two of them could be of two different logs.
    failing('included', ({ entry, proof }) => proof.note.text === note.text && isIncluded(entry.leaf, proof)),
    failing('signed', () => signers.some((signed) => signed.key === key) && checkpoint.origin === key.name),
    ...(policy?.quorum === undefined ? [] : [failing('witnessed', () => hasQuorum(policy, signers))]),
    ...(read.length > 1 || opened.some(isGraded)
      ? [
          failing(
            'linked',
            ({ entry }, index) => isLinked(entry, read.slice(0, index)) && hasResults(opened, index),
          ),
        ]
      : []),
    // The receipt of an open pick has no amounts to check yet.
    ...(opened.some(isGraded) ? [failing('money', (_, index) => isPaidRight(opened, index))] : []),
  ]
  return {
    brand: receipt.brand,
    key: trusted.key ?? receipt.key,
    origin: checkpoint.origin,
    size: checkpoint.size,
    root: toBase64Url(checkpoint.root),
    proofHashes: first.proof.proof.length,
    entries: opened,
    checks,
    isVerified: checks.every(({ isPassed }) => isPassed),
    witnesses: signers.flatMap(({ key: { name }, seconds }) =>
      seconds === undefined ? [] : [{ name, seconds: Number(seconds) }],
    ),
  }
}

/** The fields that commit to something. A receipt must open each. */
const COMMITTED = ['c', 'q']

function isOpened({ openings }: ReceiptEntry, { fields }: Entry): boolean {
  return COMMITTED.every((field) => {
    const commitment = fields[field]
    if (commitment === undefined) return openings[field] === undefined
    const opening = openings[field]
    return typeof commitment === 'string' && opening !== undefined && opens(commitment, opening)
  })
}

function openEntry({ given, entry, proof }: Read): OpenedEntry {
  return {
    index: proof.index,
    type: entry.type,
    leaf: toBase64Url(entry.leaf),
    fields: entry.fields,
    opened: Object.fromEntries(
      Object.entries(given.openings).map(([field, { json }]) => [field, objectOf(readCanonical(json))]),
    ),
  }
}

/** The entries of an account are in its order. A grade or correction names the version of the pick before it. */
function isLinked({ type, fields, chain }: Entry, before: readonly Read[]): boolean {
  if (type === 'result') return true
  const own = before.flatMap(({ entry }) => (entry.chain?.name === chain?.name ? [entry] : []))
  const isInOrder = own.every((entry) => (entry.chain?.n ?? 0) < (chain?.n ?? 0))
  if (type !== 'grade' && type !== 'fix') return isInOrder && (type !== 'pick' || own.length === 0)
  const last = own.at(-1)
  return isInOrder && last !== undefined && fields.of === toBase64Url(last.leaf)
}

const isGraded = ({ type }: OpenedEntry): boolean => type === 'grade' || type === 'fix'

/** Each result that a grade names is in the receipt, and in the log before the grade. */
function hasResults(entries: readonly OpenedEntry[], index: number): boolean {
  const entry = entries[index]
  const named = entry?.opened.c?.results
  if (!entry || !Array.isArray(named)) return true
  return named.every((leaf) =>
    entries.some((other) => other.type === 'result' && other.leaf === leaf && other.index < entry.index),
  )
}

/** Won picks return stake and winnings, lost ones nothing, pushed and cancelled ones the stake. */
function isPaidRight(entries: readonly OpenedEntry[], index: number): boolean {
  const entry = entries[index]
  if (entry?.type !== 'grade' && entry?.type !== 'fix') return true
  const { c: numbers = {} } = entry.opened
  const { stake, win, returned, result } = numbers
  if (entry.fields.o !== numbers.status) return false
  if (entry.fields.o === 'PENDING') return true
  if (typeof stake !== 'string' || typeof win !== 'string' || typeof returned !== 'string') return false
  if (BigInt(returned) - BigInt(stake) !== BigInt(String(result))) return false
  // A parlay with a leg that was pushed returns less than it promised.
  const isParlay = entries[0]?.opened.c?.type === 'PARLAY'
  switch (entry.fields.o) {
    case 'WON':
      return isParlay || numbers.rule === 'set by staff' || BigInt(returned) === BigInt(stake) + BigInt(win)
    case 'LOST':
      return returned === '0' || numbers.rule === 'set by staff'
    case 'PUSH':
    case 'CANCELLED':
      return returned === stake
    default:
      return true
  }
}
