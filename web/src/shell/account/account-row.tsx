import { fixedText, text } from '@pickproof/domain/messages/message'
import type { Account } from '@pickproof/contract/challenges'
import { findBadgeTone, statusLabel } from '@pickproof/domain/accounts/account-status'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { defineTexts } from '../../language/language.ts'
import { formatMoney } from '../../language/values.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import classes from './account-picker.module.css'
import { stageWords } from '../../common/words/stage-words.ts'
import { t } from '../../language/language.ts'

const texts = defineTexts('app.account-row', {
  closureReason: fixedText<{ reason: string }>('Closure Reason : {reason}', 'T058'),
  why: text<{ accno: string }>('Why account {accno} is closed'),
})

interface AccountRowProps {
  readonly account: Account
  readonly isCurrent: boolean
  readonly onChoose: () => void
  readonly onExplain: () => void
}

/** One account of the picker. A closed one says so and offers its reason beside the choice. */
export function AccountRow({ account, isCurrent, onChoose, onExplain }: AccountRowProps) {
  const tone = findBadgeTone(account.status)
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={classes.choose}
        aria-current={isCurrent ? 'true' : undefined}
        data-account
        data-autofocus={isCurrent || undefined}
        onClick={onChoose}
      >
        <span className={classes.accno}>{account.accno}</span>
        <span className={classes.balance}>{formatMoney(account.balance, account.currencySymbol)}</span>
        <span className={classes.facts}>
          {stageWords(account.challengePlan)} · {formatMoney(account.accountSize, account.currencySymbol)}
        </span>
        {tone === undefined ? null : (
          <span className={classes.badge} data-tone={tone}>
            {t(statusLabel(account.status))}
          </span>
        )}
      </button>
      {tone === undefined ? null : (
        <Tooltip label={texts.closureReason({ reason: textOrMissing(account.closureReason) })}>
          <IconButton icon="help" label={texts.why({ accno: account.accno })} title="" onClick={onExplain} />
        </Tooltip>
      )}
    </li>
  )
}
