/** What the check of a receipt found, each check in plain words with its result. */
import { allOf, type ListValue, text } from '@pickproof/domain/messages/message'
import type { CheckName, ReceiptReport } from '@pickproof/verifier/check-receipt'
import { defineTexts } from '../../language/language.ts'
import { formatCount } from '../../language/values.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './receipt-checks.module.css'

const texts = defineTexts('app.receipt-checks', {
  verified: 'Verified',
  genuine: text<{ passed: string; duration: string }>(
    'This receipt is genuine. {passed} checks passed in {duration} ms, on your device.',
  ),
  failed: 'Not verified',
  failedAbout: 'At least one check failed. Keep the receipt and show it to the support of the brand.',
  complete: 'The receipt is complete',
  completeHow: text<{ count: number }>(
    '{count, plural, one {The entry is opened} other {All {count} entries are opened}}, nothing is hidden.',
  ),
  completeNot: 'The receipt says something else than the log committed to.',
  included: 'Every entry is in the public log',
  includedHow: text<{ hashes: number }>(
    '{hashes, plural, one {A proof of one hash leads} other {A proof of {hashes} hashes leads}} to the signed checkpoint.',
  ),
  includedNot: 'An entry is not in the log that was signed.',
  signed: 'The checkpoint is signed',
  signedHow: text<{ brand: string }>('By the key of {brand}.'),
  signedNot: 'The signature is not from this key.',
  witnessed: 'Independent witnesses have seen it',
  witnessedHow: text<{ names: ListValue }>(
    'Signed by {names}. The log cannot show another history to others.',
  ),
  witnessedNot: 'Too few witnesses have signed the checkpoint.',
  linked: 'The entries follow each other',
  linkedHow: 'They are in the order of one account, and a grading names its result.',
  linkedNot: 'An entry does not continue the one before it, or its result is missing.',
  money: 'The amounts are right',
  moneyHow: 'They follow from stake, odds and outcome.',
  moneyNot: 'An amount does not follow from stake, odds and outcome.',
  where: text<{ entries: string }>('Entry {entries}'),
})

const WORDS: Readonly<Record<CheckName, readonly [title: () => string, failed: () => string]>> = {
  complete: [() => texts.complete, () => texts.completeNot],
  included: [() => texts.included, () => texts.includedNot],
  signed: [() => texts.signed, () => texts.signedNot],
  witnessed: [() => texts.witnessed, () => texts.witnessedNot],
  linked: [() => texts.linked, () => texts.linkedNot],
  money: [() => texts.money, () => texts.moneyNot],
}

function howOf(name: CheckName, { entries, proofHashes, witnesses, brand }: ReceiptReport): string {
  switch (name) {
    case 'complete':
      return texts.completeHow({ count: entries.length })
    case 'included':
      return texts.includedHow({ hashes: proofHashes })
    case 'signed':
      return texts.signedHow({ brand })
    case 'witnessed':
      return texts.witnessedHow({ names: allOf(witnesses.map(({ name }) => name)) })
    case 'linked':
      return texts.linkedHow
    case 'money':
      return texts.moneyHow
  }
}

interface VerdictProps {
  readonly report: ReceiptReport
  readonly durationMs: number
  /** A further check failed, such as one that asks the log of today. */
  readonly isDoubted?: boolean
}

export function ReceiptVerdict({ report, durationMs, isDoubted = false }: VerdictProps) {
  const isVerified = report.isVerified && !isDoubted
  return (
    <div role="status" className={styles.verdict} data-verified={isVerified || undefined}>
      <span className={styles.mark}>
        <Icon name={isVerified ? 'shield' : 'x'} size={24} />
      </span>
      <div>
        <strong className={styles.word}>{isVerified ? texts.verified : texts.failed}</strong>
        <p className={styles.about}>
          {isVerified
            ? texts.genuine({
                passed: formatCount(report.checks.length),
                duration: formatCount(durationMs),
              })
            : texts.failedAbout}
        </p>
      </div>
    </div>
  )
}

export interface ShownCheck {
  readonly name: string
  /** Undefined while it runs or where it could not be made. */
  readonly isPassed: boolean | undefined
  readonly title: string
  readonly about: string
}

export function checksOf(report: ReceiptReport): readonly ShownCheck[] {
  return report.checks.map(({ name, isPassed, failed }) => {
    const [title, whyNot] = WORDS[name]
    const where =
      failed.length === 0 ? '' : ` ${texts.where({ entries: failed.map(formatCount).join(', ') })}`
    return {
      name,
      isPassed,
      title: title(),
      about: isPassed ? howOf(name, report) : `${whyNot()}${where}`,
    }
  })
}

export function CheckRows({ checks }: { readonly checks: readonly ShownCheck[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ name, isPassed, title, about }) => (
        <li key={name} data-passed={isPassed}>
          <span className={styles.dot}>
            <Icon name={isPassed === undefined ? 'clock' : isPassed ? 'check' : 'x'} />
          </span>
          <div>
            <strong>{title}</strong>
            <p className={styles.about}>{about}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
