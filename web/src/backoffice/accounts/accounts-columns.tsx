import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { ACCOUNT_LIST } from '@pickproof/contract/lists/accounts'
import { planWords } from '../../common/words/plan-words.ts'
import { textOrMissing } from '@pickproof/domain/format/missing'
import type { Rights } from '@pickproof/domain/people/capabilities'
import { stageWords } from '../../common/words/stage-words.ts'
import { Money } from '../../ui/values/money.tsx'
import { AccountStatus } from '../account-status.tsx'
import { type Cells, declaredColumns } from '../declared-list.tsx'
import classes from './accounts.module.css'
import { formatPercent } from '../../language/values.ts'

const CELLS: Cells<AdminAccount, typeof ACCOUNT_LIST> = {
  user: ({ user }) => (
    <span className={classes.owner} title={user.email}>
      {textOrMissing(`${user.firstName} ${user.lastName}`.trim())}
    </span>
  ),
  challengePlan: ({ challengePlan }) => (
    <span title={planWords(challengePlan)}>{stageWords(challengePlan)}</span>
  ),
  status: ({ status }) => <AccountStatus status={status} />,
  profitAccumulated: ({ profitAccumulated, currencySymbol }) => (
    <Money amount={profitAccumulated} currency={currencySymbol} signed result />
  ),
  profitPercentage: ({ profitPercentage }) => formatPercent(profitPercentage, 2),
  challengeName: ({ challengeName }) => <span className={classes.plan}>{challengeName}</span>,
  closureReason: ({ closureReason }) => (
    <span className={classes.reason} title={closureReason ?? undefined}>
      {textOrMissing(closureReason)}
    </span>
  ),
  eligibleWithdrawalPercentage: ({ eligibleWithdrawalPercentage }) =>
    formatPercent(eligibleWithdrawalPercentage, 2, 0),
}

export const accountsColumns = (viewer: Rights) =>
  declaredColumns<AdminAccount, typeof ACCOUNT_LIST>(ACCOUNT_LIST, CELLS, viewer)
