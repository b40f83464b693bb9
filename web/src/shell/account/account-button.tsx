import { text } from '@pickproof/domain/messages/message'
import type { Account } from '@pickproof/contract/challenges'
import { findBadgeTone, statusWord } from '@pickproof/domain/accounts/account-status'
import type { ComponentPropsWithRef } from 'react'
import { defineTexts } from '../../language/language.ts'
import { formatMoney } from '../../language/values.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Tag } from '../../ui/values/tag.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './account-picker.module.css'
import { stageWords } from '../../common/words/stage-words.ts'
import { t } from '../../language/language.ts'

const texts = defineTexts('app.account-button', {
  account: 'Account',
  choose: text<{ status: string }>('{status}, choose another account'),
})

interface AccountButtonProps extends ComponentPropsWithRef<'button'> {
  readonly account: Account
  readonly isOpen: boolean
  readonly onPress: () => void
}

/** The account the player works with. All other properties come from the list that opens from it. */
export function AccountButton({ account, isOpen, onPress, ...rest }: AccountButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes.target}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <VisuallyHidden>{texts.account}</VisuallyHidden>
      <span className={classes.dot} data-tone={findBadgeTone(account.status) ?? 'green'} />
      <span className={classes.name}>
        {account.accno}
        <span className={classes.stage}> · {stageWords(account.challengePlan)}</span>
      </span>
      <Tag className={classes.size}>{formatMoney(account.accountSize, account.currencySymbol)}</Tag>
      <VisuallyHidden>{texts.choose({ status: t(statusWord(account.status)) })}</VisuallyHidden>
      <Icon name="chevron-down" />
    </button>
  )
}
