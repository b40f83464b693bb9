import { REWARD_LIST } from '@pickproof/contract/lists/rewards'
import type { Reward } from '@pickproof/contract/rewards'
import { formatMoney } from '@pickproof/domain/format/money'
import { findRevokeRefusal } from '@pickproof/domain/payouts/reward-acts'
import { rewardWords } from '@pickproof/domain/payouts/reward-words'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { adminPaths } from '../../paths.ts'
import { rewardSections } from '../../common/money/reward-details.tsx'
import { usePerson } from '../../session/use-person.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx'
import { AdminList } from '../admin-list.tsx'
import { declaredFilters } from '../declared-list.tsx'
import { fileCall, searchCall } from '../list-calls.ts'
import { PanelFoot, PanelSection, PanelTitle } from '../admin-panel.tsx'
import { adminJump, adminSearchOf, jumpTo } from '../jumps.ts'
import { staffLabel } from '../staff-label.ts'
import { type Adjustment, AdjustDialog } from './adjust-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { REWARD_COLUMNS } from './rewards-columns.tsx'
import classes from './rewards.module.css'
import { REWARDS, type RewardOwner } from './rewards-query.ts'
import { WaitingCreditsButton } from './waiting-credits.tsx'

const REFERRALS = jumpTo(adminPaths.reward, [{ key: 'rewardType', op: '=', value: 'REFERRAL' }])

type Dialog =
  | { readonly kind: Adjustment; readonly owner?: RewardOwner }
  | { readonly kind: 'revoke'; readonly reward: Reward }
  | undefined

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
        title="Rewards"
        columns={REWARD_COLUMNS}
        filters={declaredFilters(REWARD_LIST)}
        quickFilter={{ kind: 'text', key: 'user.email', label: 'Email' }}
        search={searchCall('/admin/rewards')}
        exportCsv={fileCall('/admin/rewards')}
        rowKey={({ id }) => String(id)}
        rowName={({ id }) => `reward ${id}`}
        rowMenu={(reward) => (
          <>
            <MenuItem icon="plus" onClick={() => setDialog({ kind: 'credit', owner: reward.user })}>
              Credit this player
            </MenuItem>
            <MenuItem icon="minus" onClick={() => setDialog({ kind: 'debit', owner: reward.user })}>
              Debit this player
            </MenuItem>
            <MenuDivider />
            <MenuItem
              icon="ban"
              danger
              disabled={findRevokeRefusal(reward) !== undefined}
              onClick={() => setDialog({ kind: 'revoke', reward })}
            >
              Revoke reward
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
          <PanelTitle name={`${rewardWords(reward)} #${reward.id}`} subline={reward.user.email} />
        )}
        actions={
          <>
            <WaitingCreditsButton ownEmail={email} />
            <ReferralsLink />
            <Button onClick={() => setDialog({ kind: 'debit' })}>Debit</Button>
            <Button variant="primary" onClick={() => setDialog({ kind: 'credit' })}>
              Credit
            </Button>
          </>
        }
        emptyText="Rewards appear here when players transfer profit, refer other players or get a credit."
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
  const told = { ...reward, lines: reward.lines.map((line) => ({ ...line, label: staffLabel(line.label) })) }
  return (
    <>
      {rewardSections({ reward: told, isStaff: true, isBackOffice: true, ownEmail: viewerEmail }).map(
        ({ title, content }) => (
          <PanelSection key={title} title={title}>
            {content}
          </PanelSection>
        ),
      )}
      <PanelSection>
        <div className={classes.links}>
          <Link {...adminJump.rewardsOfUser(reward.user.email)}>All rewards of this user</Link>
          {reward.payment && <Link {...adminJump.payment(reward.payment.id)}>The payment</Link>}
          {reward.account && <Link {...adminJump.account(reward.account.accno)}>The account</Link>}
          {reward.referred && <Link {...adminJump.user(reward.referred.email)}>The referred user</Link>}
        </div>
      </PanelSection>
      {refusal === undefined && (
        <PanelFoot>
          <Button variant="danger" onClick={onRevoke}>
            Revoke {formatMoney(reward.amount, reward.currency)}
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
      All rewards
    </Link>
  ) : (
    <Link {...REFERRALS} className={buttonClass({ variant: 'outline' })}>
      Referrals
    </Link>
  )
}
