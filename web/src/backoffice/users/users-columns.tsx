import type { User } from '@pickproof/contract/identity'
import { USER_LIST } from '@pickproof/contract/lists/users'
import type { Rights } from '@pickproof/domain/people/capabilities'
import { Fragment } from 'react'
import { Money } from '../../ui/values/money.tsx'
import { Status } from '../../ui/values/status.tsx'
import { type Cells, declaredColumns } from '../declared-list.tsx'
import { KycStatus } from '../kyc-status.tsx'
import { heldRewards } from './held-rewards.ts'
import { UserStatus } from './user-status.tsx'
import { commonTexts } from '../texts.ts'

const CELLS: Cells<User, typeof USER_LIST> = {
  status: (user) => <UserStatus status={user.status} />,
  isEmailVerified: (user) =>
    user.isEmailVerified ? (
      commonTexts.yes
    ) : (
      <Status tone="warn" hollow>
        {commonTexts.no}
      </Status>
    ),
  kycStatus: (user) => <KycStatus status={user.kycStatus} />,
  rewardBalance: (user) =>
    heldRewards(user).map(({ currency, amount }, index) => (
      <Fragment key={currency}>
        {index > 0 && ', '}
        <Money amount={amount} currency={currency} />
      </Fragment>
    )),
}

export const usersColumns = (viewer: Rights) =>
  declaredColumns<User, typeof USER_LIST>(USER_LIST, CELLS, viewer)
