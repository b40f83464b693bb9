import type { Reward } from '@pickproof/contract/rewards'
import { rewardWords } from '@pickproof/domain/reward-words'
import type { ListRequestBody } from '@pickproof/domain/list-query'
import { Link, useSearch } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import type { ApiOptions } from '../../api/call-types.ts'
import { adminPaths } from '../../paths.ts'
import { rewardSections } from '../../shell/reward-details.tsx'
import { usePerson } from '../../shell/use-person.ts'
import { buttonClass } from '../../ui/button.tsx'
import { AdminList } from '../admin-list.tsx'
import type { ExportRequest } from '../admin-list-data.ts'
import { PanelSection, PanelTitle } from '../admin-panel.tsx'
import { adminJump, adminSearchOf, jumpTo } from '../jumps.ts'
import { staffLabel } from '../staff-label.ts'
import { REWARD_COLUMNS, REWARD_FILTERS } from './rewards-columns.tsx'
import classes from './rewards.module.css'

type SearchBody = ApiOptions<'POST /admin/rewards/search'>['body']
type ExportBody = ApiOptions<'POST /admin/rewards/export/csv'>['body']

const search = async (body: ListRequestBody, signal: AbortSignal) =>
  await api('POST /admin/rewards/search', { body: body as SearchBody, toast: false, signal })
const exportCsv = async (body: ExportRequest): Promise<Blob> =>
  await api('POST /admin/rewards/export/csv', { body: body as ExportBody })

const REFERRALS = jumpTo(adminPaths.reward, [{ key: 'rewardType', op: '=', value: 'REFERRAL' }])

/** Every movement of rewards; one press leaves those of referrals (B014). */
export function RewardsPage() {
  const person = usePerson()
  if (person === undefined) return null
  return (
    <AdminList<Reward>
      tableKey="rewards"
      title="Rewards"
      columns={REWARD_COLUMNS}
      filters={REWARD_FILTERS}
      quickFilter={{ kind: 'text', key: 'user.email', label: 'Email' }}
      search={search}
      exportCsv={exportCsv}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => `reward ${id}`}
      panel={(reward) => <RewardPanel reward={reward} viewerEmail={person.user.email} />}
      panelTitle={(reward) => (
        <PanelTitle name={`${rewardWords(reward)} #${reward.id}`} subline={reward.user.email} />
      )}
      actions={<ReferralsLink />}
      rowWords={['reward', 'rewards']}
      emptyText="Transfers of profit and purchases by referral bring them."
    />
  )
}

function RewardPanel({ reward, viewerEmail }: { readonly reward: Reward; readonly viewerEmail: string }) {
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
        </div>
      </PanelSection>
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
