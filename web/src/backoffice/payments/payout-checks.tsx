import type { EligibilityLineView } from '@pickproof/contract/admin-payments'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { Link } from '@tanstack/react-router'
import { defineTexts, t } from '../../language/language.ts'
import { adminPaths } from '../../paths.ts'
import { DateText } from '../../ui/values/date-text.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { openRow } from '../jumps.ts'
import classes from './payments.module.css'

type Result = EligibilityLineView['result']

/** For a screen reader, before the name of the check. */
const texts = defineTexts('backoffice.payout-checks', {
  pass: 'Passed:',
  fail: 'Failed:',
  info: 'For information:',
})

const messages = defineMessages('backoffice.checks-summary', {
  allPassed: text<{ count: number }>('All {count} passed'),
  somePassed: text<{ passed: number; count: number }>('{passed} of {count} passed'),
})

const ICONS: Readonly<Record<Result, IconName>> = { pass: 'check', fail: 'alert', info: 'info' }

export function checksSummary(lines: readonly EligibilityLineView[]): string {
  return t(checksMessage(lines))
}

/** How many of the checks passed. */
export function checksMessage(lines: readonly EligibilityLineView[]): Message {
  const tested = lines.filter(({ result }) => result !== 'info')
  const passed = tested.filter(({ result }) => result === 'pass').length
  const count = tested.length
  return passed === count ? messages.allPassed({ count }) : messages.somePassed({ passed, count })
}

/** Every condition of a payout with its figures, so a person can check the sum (decision 0025). */
export function PayoutChecks({ lines }: { readonly lines: readonly EligibilityLineView[] }) {
  return (
    <ul className={classes.checks}>
      {lines.map((line) => (
        <li key={line.key} className={classes.check} data-result={line.result}>
          <span className={classes.mark}>
            <Icon name={ICONS[line.result]} size={14} />
            <VisuallyHidden>{texts[line.result]} </VisuallyHidden>
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
              {sum.userId === null ? (
                sum.label
              ) : (
                <Link className={classes.link} {...openRow(adminPaths.users, sum.userId)}>
                  {sum.label}
                </Link>
              )}
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
