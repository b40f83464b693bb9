import type { Exposure, ExposureAccounts } from '@pickproof/contract/admin-picks'
import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import { formatCount } from '@pickproof/domain/format/count'
import { formatMoney } from '@pickproof/domain/format/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { usePerson } from '../../session/use-person.ts'
import { Card, CardBody } from '../../ui/layout/card.tsx'
import { SwitchField } from '../../ui/fields/checkbox-field.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { StatRow, StatTile } from '../../ui/layout/stat-tile.tsx'
import { Status } from '../../ui/values/status.tsx'
import { type ExposureChoice, exposureQuery } from './exposure-query.ts'
import { ExposureTable } from './exposure-table.tsx'
import styles from './exposure.module.css'

const ACCOUNTS: readonly { readonly value: ExposureAccounts; readonly label: string }[] = [
  { value: 'ALL', label: 'All accounts' },
  { value: 'FUNDED', label: 'Funded' },
  { value: 'CHALLENGE', label: 'Challenge' },
]

export function ExposurePage() {
  const person = usePerson()
  return person === undefined ? null : <ExposureView role={person.user.role} />
}

/** The open exposure and what it can cost, read again every few seconds while the page is visible. */
function ExposureView({ role }: { readonly role: Role }) {
  const [choice, setChoice] = useState<ExposureChoice>({
    accounts: 'ALL',
    accountSubType: 'REAL',
    currency: undefined,
  })
  const { data, error, refetch } = useQuery(exposureQuery(choice))
  const change = (next: Partial<ExposureChoice>) => setChoice({ ...choice, ...next })
  return (
    <div className={styles.screen}>
      <PageHead
        title="Exposure"
        count={data === undefined ? undefined : formatCount(data.fixtureCount)}
        action={
          <Status tone={error === null ? 'live' : 'warn'}>
            {error === null ? 'Live' : 'Not up to date'}
          </Status>
        }
      />
      <div className={styles.controls}>
        <SegmentedControl
          label="Which accounts"
          small
          value={choice.accounts}
          options={ACCOUNTS}
          onChange={(accounts) => change({ accounts })}
        />
        {data !== undefined && data.currencies.length > 1 && (
          <SegmentedControl
            label="Currency"
            small
            value={data.currency}
            options={data.currencies.map((value) => ({ value, label: value }))}
            onChange={(currency) => change({ currency: currency as ExposureChoice['currency'] })}
          />
        )}
        {roleMay(role, 'accounts.see-sub-type') && (
          <SwitchField
            label="Test accounts"
            checked={choice.accountSubType === 'TEST'}
            onChange={(event) => change({ accountSubType: event.currentTarget.checked ? 'TEST' : 'REAL' })}
          />
        )}
      </div>
      {data === undefined && error !== null && (
        <LoadFailure what="The exposure" error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <DelayedLoader>
          <SkeletonGroup label="Loading the exposure">
            <SkeletonBlock height={320} />
          </SkeletonGroup>
        </DelayedLoader>
      )}
      {data !== undefined && <Content exposure={data} />}
    </div>
  )
}

function Content({ exposure }: { readonly exposure: Exposure }) {
  const { currency, fixtures, fixtureCount } = exposure
  return (
    <>
      <StatRow>
        <SumTile label="Funded, if all win" sum={exposure.funded} currency={currency} />
        <SumTile label="Challenge, if all win" sum={exposure.challenge} currency={currency} />
        <SumTile label="Parlays, if all win" sum={exposure.parlays} currency={currency} />
        <StatTile
          label="Largest worst case of a game"
          value={formatMoney(fixtures[0]?.worstPayout ?? 0, currency)}
          context={fixtures[0]?.matchName ?? 'No open pick'}
        />
      </StatRow>
      {fixtures.length === 0 ? (
        <Card>
          <CardBody>
            <EmptyState
              centred
              icon="ticket"
              title="No pick is open"
              text="Games stand here as soon as somebody picks on them."
            />
          </CardBody>
        </Card>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <section className={styles.wrap} aria-label="Open picks by game" tabIndex={0}>
          <ExposureTable exposure={exposure} />
        </section>
      )}
      {fixtures.length < fixtureCount && (
        <p className={styles.muted}>
          The {formatCount(fixtures.length)} games with the largest payouts of {formatCount(fixtureCount)}.
        </p>
      )}
    </>
  )
}

/** A number and what it counts stay on one line. */
const counted = (count: number, word: string) => `${formatCount(count)}\u00a0${word}${count === 1 ? '' : 's'}`

interface SumTileProps {
  readonly label: string
  readonly sum: Exposure['funded']
  readonly currency: string
}

function SumTile({ label, sum, currency }: SumTileProps) {
  return (
    <StatTile
      label={label}
      value={formatMoney(sum.payout, currency)}
      context={`${formatMoney(sum.stake, currency)} staked, ${counted(sum.picks, 'pick')}, ${counted(sum.accounts, 'account')}`}
    />
  )
}
