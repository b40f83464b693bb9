import type { EligibilityLineView } from '@pickproof/contract/admin-payments'
import { DateText } from '../../ui/values/date-text.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { staffLabel } from '../staff-label.ts'
import classes from './payments.module.css'

type Result = EligibilityLineView['result']

const MARKS: Readonly<Record<Result, { readonly icon: IconName; readonly word: string }>> = {
  pass: { icon: 'check', word: 'Passed' },
  fail: { icon: 'alert', word: 'Not passed' },
  info: { icon: 'info', word: 'For information' },
}

/** How many of the conditions hold, in words for a head. */
export function checksSummary(lines: readonly EligibilityLineView[]): string {
  const tested = lines.filter(({ result }) => result !== 'info')
  const passed = tested.filter(({ result }) => result === 'pass').length
  return passed === tested.length ? `All ${tested.length} pass` : `${passed} of ${tested.length} pass`
}

/** Every condition of a payout with its figures, so that a person can check the sum (decision 0025). */
export function PayoutChecks({ lines }: { readonly lines: readonly EligibilityLineView[] }) {
  return (
    <ul className={classes.checks}>
      {lines.map((line) => (
        <li key={line.key} className={classes.check} data-result={line.result}>
          <span className={classes.mark}>
            <Icon name={MARKS[line.result].icon} size={14} />
            <VisuallyHidden>{MARKS[line.result].word}: </VisuallyHidden>
          </span>
          <div className={classes.checkWords}>
            <span className={classes.checkLabel}>{line.label}</span>
            <span className={classes.checkText}>{line.text}</span>
            {line.sums.length > 0 && <Sums line={line} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Sums({ line: { label, sums } }: { readonly line: EligibilityLineView }) {
  return (
    <table className={classes.sums} aria-label={label}>
      <tbody>
        {sums.map((sum, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sum have no other name and never move.
          <tr key={index}>
            <th scope="row">
              {staffLabel(sum.label)}
              {sum.at !== null && (
                <span className={classes.sumDate}>
                  {' '}
                  <DateText instant={sum.at} format="MMM DD" />
                </span>
              )}
            </th>
            <td>{sum.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
