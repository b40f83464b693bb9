import type { Account } from '@pickproof/contract/challenges'
import { findBadgeTone, statusLabel } from '@pickproof/domain/accounts/account-status'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { formatMoney } from '@pickproof/domain/format/money'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import classes from './account-picker.module.css'
import { stageWords } from '../../common/words/stage-words.ts'

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
            {statusLabel(account.status)}
          </span>
        )}
      </button>
      {tone === undefined ? null : (
        <Tooltip label={`Closure Reason : ${textOrMissing(account.closureReason)}`}>
          <IconButton
            icon="help"
            label={`Why account ${account.accno} is closed`}
            title=""
            onClick={onExplain}
          />
        </Tooltip>
      )}
    </li>
  )
}
