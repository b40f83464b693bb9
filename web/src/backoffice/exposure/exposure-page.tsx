import type { Exposure, ExposureAccounts } from '@pickproof/contract/admin-picks'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { formatCount, moneyOf } from '../../language/values.ts'
import { adminPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { Card, CardBody } from '../../ui/layout/card.tsx'
import { SwitchField } from '../../ui/fields/checkbox-field.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { StatRow, StatTile } from '../../ui/layout/stat-tile.tsx'
import { Money } from '../../ui/values/money.tsx'
import { Status } from '../../ui/values/status.tsx'
import { commonTexts } from '../texts.ts'
import { type ExposureChoice, exposureQuery } from './exposure-query.ts'
import { ExposureTable } from './exposure-table.tsx'
import { SuspensionDialog, type SuspendedGame } from './suspension-dialog.tsx'
import styles from './exposure.module.css'
import { exposureTexts } from './texts.ts'

const texts = defineTexts('backoffice.exposure-page', {
  title: 'Exposure',
  live: 'Live',
  suspensions: 'Suspensions',
  outdated: 'Not up to date',
  allAccounts: 'All accounts',
  funded: 'Funded',
  challenge: 'Challenge',
  testAccounts: 'Test accounts',
  loading: 'Loading the exposure',
  notLoaded: 'We could not load the exposure.',
  fundedIfAllWin: 'Funded, if all win',
  challengeIfAllWin: 'Challenge, if all win',
  // A number and what it counts stay on one line.
  sum: text<{ stake: MoneyValue; picks: number; accounts: number }>(
    '{stake} staked, {picks, plural, one {#\u00a0pick} other {#\u00a0picks}}, {accounts, plural, one {#\u00a0account} other {#\u00a0accounts}}',
  ),
  largestWorstCase: 'Largest worst case of a game',
  noOpenPick: 'No open pick',
  emptyTitle: 'No open exposure',
  emptyText: 'Games appear here when players place picks.',
  cut: text<{ shown: number; total: number }>(
    'Showing the {shown} games with the largest payouts, out of {total}.',
  ),
})

const ACCOUNTS: readonly ExposureAccounts[] = ['ALL', 'FUNDED', 'CHALLENGE']

function accountsText(accounts: ExposureAccounts): string {
  if (accounts === 'ALL') return texts.allAccounts
  return accounts === 'FUNDED' ? texts.funded : texts.challenge
}

export function ExposurePage() {
  const person = usePerson()
  return person === undefined ? null : <ExposureView viewer={person.user} />
}

/** The open exposure and what it can cost, read again every few seconds while the page is visible. */
function ExposureView({ viewer }: { readonly viewer: Rights }) {
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
        title={texts.title}
        count={data === undefined ? undefined : formatCount(data.fixtureCount)}
        action={
          <>
            <Link to={adminPaths.suspensions}>{texts.suspensions}</Link>
            <Status tone={error === null ? 'live' : 'warn'}>
              {error === null ? texts.live : texts.outdated}
            </Status>
          </>
        }
      />
      <div className={styles.controls}>
        <SegmentedControl
          label={commonTexts.accounts}
          small
          value={choice.accounts}
          options={ACCOUNTS.map((value) => ({ value, label: accountsText(value) }))}
          onChange={(accounts) => change({ accounts })}
        />
        {data !== undefined && data.currencies.length > 1 && (
          <SegmentedControl
            label={commonTexts.currency}
            small
            value={data.currency}
            options={data.currencies.map((value) => ({ value, label: value }))}
            onChange={(currency) => change({ currency: currency as ExposureChoice['currency'] })}
          />
        )}
        {may(viewer, 'accounts.see-sub-type') && (
          <SwitchField
            label={texts.testAccounts}
            checked={choice.accountSubType === 'TEST'}
            onChange={(event) => change({ accountSubType: event.currentTarget.checked ? 'TEST' : 'REAL' })}
          />
        )}
      </div>
      {data === undefined && error !== null && (
        <LoadFailure title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <DelayedLoader>
          <SkeletonGroup label={texts.loading}>
            <SkeletonBlock height={320} />
          </SkeletonGroup>
        </DelayedLoader>
      )}
      {data !== undefined && <Content exposure={data} mayVoid={may(viewer, 'picks.update')} />}
    </div>
  )
}

interface ContentProps {
  readonly exposure: Exposure
  readonly mayVoid: boolean
}

function Content({ exposure, mayVoid }: ContentProps) {
  const [asked, setAsked] = useState<{ readonly game: SuspendedGame; readonly kind: 'suspend' | 'void' }>()
  const { currency, fixtures, fixtureCount } = exposure
  return (
    <>
      <StatRow>
        <SumTile label={texts.fundedIfAllWin} sum={exposure.funded} currency={currency} />
        <SumTile label={texts.challengeIfAllWin} sum={exposure.challenge} currency={currency} />
        <SumTile label={exposureTexts.parlaysIfAllWin} sum={exposure.parlays} currency={currency} />
        <StatTile
          label={texts.largestWorstCase}
          value={<Money amount={fixtures[0]?.worstPayout ?? 0} currency={currency} />}
          context={fixtures[0]?.matchName ?? texts.noOpenPick}
        />
      </StatRow>
      {fixtures.length === 0 ? (
        <Card>
          <CardBody>
            <EmptyState centred icon="ticket" title={texts.emptyTitle} text={texts.emptyText} />
          </CardBody>
        </Card>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <section className={styles.wrap} aria-label={exposureTexts.openPicksByGame} tabIndex={0}>
          <ExposureTable
            exposure={exposure}
            onSuspend={mayVoid ? (fixture, kind) => setAsked({ game: gameOf(fixture), kind }) : undefined}
          />
        </section>
      )}
      {asked && <SuspensionDialog {...asked} onClose={() => setAsked(undefined)} />}
      {fixtures.length < fixtureCount && (
        <p className={styles.muted}>{texts.cut({ shown: fixtures.length, total: fixtureCount })}</p>
      )}
    </>
  )
}

/** Each market once, although it may be about several players. */
function gameOf({ fixtureId, matchName, league, markets }: Exposure['fixtures'][number]): SuspendedGame {
  const labels = new Map(markets.map(({ marketId, market }) => [marketId, market]))
  return {
    ...{ fixtureId, matchName, league },
    markets: [...labels].map(([marketId, label]) => ({ marketId, label })),
  }
}

interface SumTileProps {
  readonly label: string
  readonly sum: Exposure['funded']
  readonly currency: string
}

function SumTile({ label, sum, currency }: SumTileProps) {
  return (
    <StatTile
      label={label}
      value={<Money amount={sum.payout} currency={currency} />}
      context={texts.sum({ ...sum, stake: moneyOf(sum.stake, currency) })}
    />
  )
}
