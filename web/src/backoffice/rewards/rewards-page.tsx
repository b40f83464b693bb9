import { REWARD_LIST } from '@pickproof/contract/lists/rewards'
import type { Reward } from '@pickproof/contract/rewards'
import { text } from '@pickproof/domain/messages/message'
import { findRevokeRefusal } from '@pickproof/domain/payouts/reward-acts'
import { movementOf, rewardWords } from '@pickproof/domain/payouts/reward-words'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { defineTexts, t } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'
import { adminPaths } from '../../paths.ts'
import { rewardSections } from '../../common/money/reward-details.tsx'
import { usePerson } from '../../session/use-person.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx'
import { AdminList } from '../admin-list.tsx'
import { type Cells, declaredColumns, declaredFilters } from '../declared-list.tsx'
import { fileCall, searchCall } from '../list-calls.ts'
import { PanelFoot, PanelSection, PanelTitle } from '../admin-panel.tsx'
import { adminJump, adminSearchOf, jumpTo } from '../jumps.ts'
import { commonTexts } from '../texts.ts'
import { planWords } from '../../common/words/plan-words.ts'
import { STAFF_PAYMENT_STATUS_WORDS } from '../../common/money/payment-words.ts'
import { Money } from '../../ui/values/money.tsx'
import { Status } from '../../ui/values/status.tsx'
import { AdjustDialog, type Adjustment } from './adjust-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import classes from './rewards.module.css'
import { type RewardOwner, REWARDS } from './rewards-query.ts'
import { rewardTexts } from './texts.ts'

const texts = defineTexts('backoffice.rewards-page', {
  rowName: text<{ id: string }>('reward {id}'),
  creditPlayer: 'Credit this player',
  debitPlayer: 'Debit this player',
  revoke: 'Revoke reward',
  empty: 'Rewards appear here when players transfer profit, refer other players or get a credit.',
  allRewards: 'All rewards',
  referrals: 'Referrals',
  rewardsOfUser: 'All rewards of this user',
  payment: 'Payment',
  referredUser: 'Referred user',
})

const REFERRALS = jumpTo(adminPaths.reward, [{ key: 'rewardType', op: '=', value: 'REFERRAL' }])

type Dialog =
  | { readonly kind: Adjustment; readonly owner?: RewardOwner }
  | { readonly kind: 'revoke'; readonly reward: Reward }
  | undefined

const CELLS: Cells<Reward, typeof REWARD_LIST> = {
  rewardType: (reward) => t(rewardWords(reward)),
  amount: (reward) => <Money amount={movementOf(reward)} currency={reward.currency} signed />,
  'challenge.challengePlan': ({ challenge }) =>
    textOrMissing(challenge && planWords(challenge.challengePlan)),
  paymentStatus: ({ payment }) => {
    if (payment === null) return '-'
    const { tone, word } = STAFF_PAYMENT_STATUS_WORDS[payment.transactionStatus]
    return <Status tone={tone}>{word}</Status>
  },
}

const rewardColumns = () => declaredColumns<Reward, typeof REWARD_LIST>(REWARD_LIST, CELLS)

/** Every movement of rewards, and what staff do to them; one press leaves those of referrals (B014). */
export function RewardsPage() {
  const person = usePerson()
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  if (person === undefined) return null
  const { email } = person.user
  return (
    <>
      <AdminList<Reward>
        tableKey={REWARDS}
        title={commonTexts.rewards}
        columns={rewardColumns()}
        filters={declaredFilters(REWARD_LIST)}
        quickFilter={{ kind: 'text', key: 'user.words', also: 'user.email', label: commonTexts.person }}
        search={searchCall('/admin/rewards')}
        exportCsv={fileCall('/admin/rewards')}
        rowKey={({ id }) => String(id)}
        rowName={({ id }) => texts.rowName({ id: String(id) })}
        rowMenu={(reward) => (
          <>
            <MenuItem icon="plus" onClick={() => setDialog({ kind: 'credit', owner: reward.user })}>
              {texts.creditPlayer}
            </MenuItem>
            <MenuItem icon="minus" onClick={() => setDialog({ kind: 'debit', owner: reward.user })}>
              {texts.debitPlayer}
            </MenuItem>
            <MenuDivider />
            <MenuItem
              icon="ban"
              danger
              disabled={findRevokeRefusal(reward) !== undefined}
              onClick={() => setDialog({ kind: 'revoke', reward })}
            >
              {texts.revoke}
            </MenuItem>
          </>
        )}
        panel={(reward) => (
          <RewardPanel
            reward={reward}
            viewerEmail={email}
            onRevoke={() => setDialog({ kind: 'revoke', reward })}
          />
        )}
        panelTitle={(reward) => (
          <PanelTitle name={`${t(rewardWords(reward))} #${reward.id}`} subline={reward.user.email} />
        )}
        actions={
          <>
            <ReferralsLink />
            <Button onClick={() => setDialog({ kind: 'debit' })}>{rewardTexts.debit}</Button>
            <Button variant="primary" onClick={() => setDialog({ kind: 'credit' })}>
              {rewardTexts.credit}
            </Button>
          </>
        }
        emptyText={texts.empty}
      />
      {(dialog?.kind === 'credit' || dialog?.kind === 'debit') && (
        <AdjustDialog kind={dialog.kind} owner={dialog.owner} onClose={close} />
      )}
      {dialog?.kind === 'revoke' && <RevokeDialog reward={dialog.reward} onClose={close} />}
    </>
  )
}

interface RewardPanelProps {
  readonly reward: Reward
  readonly viewerEmail: string
  readonly onRevoke: () => void
}

function RewardPanel({ reward, viewerEmail, onRevoke }: RewardPanelProps) {
  const refusal = findRevokeRefusal(reward)
  return (
    <>
      {rewardSections({ reward, isStaff: true, isBackOffice: true, ownEmail: viewerEmail }).map(
        ({ title, content }) => (
          <PanelSection key={title} title={title}>
            {content}
          </PanelSection>
        ),
      )}
      <PanelSection>
        <div className={classes.links}>
          <Link {...adminJump.rewardsOfUser(reward.user.email)}>{texts.rewardsOfUser}</Link>
          {reward.payment && <Link {...adminJump.payment(reward.payment.id)}>{texts.payment}</Link>}
          {reward.account && <Link {...adminJump.account(reward.account.accno)}>{commonTexts.account}</Link>}
          {reward.referred && <Link {...adminJump.user(reward.referred.email)}>{texts.referredUser}</Link>}
        </div>
      </PanelSection>
      {refusal === undefined && (
        <PanelFoot>
          <Button variant="danger" onClick={onRevoke}>
            {rewardTexts.revoke({ amount: moneyOf(reward.amount, reward.currency) })}
          </Button>
        </PanelFoot>
      )}
    </>
  )
}

function ReferralsLink() {
  const { filters } = adminSearchOf(useSearch({ strict: false }))
  const isReferrals = filters === REFERRALS.search.filters
  return isReferrals ? (
    <Link to={adminPaths.reward} search={{}} className={buttonClass({ variant: 'outline' })}>
      {texts.allRewards}
    </Link>
  ) : (
    <Link {...REFERRALS} className={buttonClass({ variant: 'outline' })}>
      {texts.referrals}
    </Link>
  )
}
