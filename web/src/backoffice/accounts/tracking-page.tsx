import type { AccountTracking, AdminAccount } from '@pickproof/contract/admin-accounts'
import { formatMoney } from '@pickproof/domain/format/money'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { adminPaths } from '../../paths.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { stageWords } from '../../common/words/stage-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useDebouncedCallback } from '../../ui/list/use-debounced-callback.ts'
import { NumericField } from '../../ui/fields/numeric-field.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { resultTone, StatRow, StatTile } from '../../ui/layout/stat-tile.tsx'
import { ACCOUNTS } from '../account-tables.ts'
import { adminKey } from '../admin-actions.ts'
import { adminJump } from '../jumps.ts'
import { useKeptFocus } from '../kept-focus.ts'
import { type PickerEntry, SearchPicker } from '../search-picker.tsx'
import { AccountStatus } from '../account-status.tsx'
import { trackingQuery } from './accounts-query.ts'
import { TrackingChart } from './tracking-chart.tsx'
import classes from './tracking.module.css'
import {
  chanceWords,
  daysWords,
  outcomesWords,
  picksWords,
  rateWords,
  trackingWords,
} from './tracking-words.ts'

/** Where an account is heading with an assumed share of won picks (B007, B049). */
export function TrackingPage() {
  const { account: accno }: { readonly account?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  useKeptFocus(page)
  const choose = (account: string | undefined) =>
    void navigate({ to: adminPaths.tracking, search: account === undefined ? {} : { account } })
  return (
    <div ref={page} tabIndex={-1} className={joinClasses(stack.stack, classes.page)}>
      <PageHead
        title="Account tracking"
        subline="What an account comes to if it goes on like this, with its own win rate or an assumed one."
        action={accno !== undefined && <Button onClick={() => choose(undefined)}>Other account</Button>}
      />
      {accno === undefined ? (
        <Card aria-label="Choose an account">
          <CardHead title="Choose an account" />
          <CardBody className={classes.search}>
            <SearchPicker
              label="Account"
              placeholder="Accno, or its beginning"
              tableKey={ACCOUNTS}
              search={findAccounts}
              onPick={({ title }) => choose(title)}
              emptyText="No account has a number like this."
            />
            <p className={classes.method}>
              Its course so far, where it leads until the time limit, and the chances to pass and to break a
              rule stand here then. Tracking in the menu of an account leads here too.
            </p>
          </CardBody>
        </Card>
      ) : (
        <Found key={accno} accno={accno} />
      )}
    </div>
  )
}

async function findAccounts(text: string, signal: AbortSignal): Promise<readonly PickerEntry[]> {
  const filters = { key: 'accno', op: 'LIKE', value: `%${text.trim()}%` } as const
  const { content } = await api('POST /admin/accounts/search', {
    body: { filters, pageSize: 10 },
    toast: false,
    signal,
  })
  return content.map(({ id, accno, user, challengePlan }) => ({
    key: String(id),
    title: accno,
    subline: `${user.firstName} ${user.lastName} · ${stageWords(challengePlan)}`,
  }))
}

/** The address names the account by its number; the calls want its id. */
function Found({ accno }: { readonly accno: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: adminKey(ACCOUNTS, 'by-accno', accno),
    queryFn: ({ signal }) =>
      api('POST /admin/accounts/search', {
        body: { filters: { key: 'accno', op: '=', value: accno }, pageSize: 1 },
        toast: false,
        signal,
      }),
  })
  if (error !== null) return <LoadFailure what="The account" error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  const [account] = data.content
  return account === undefined ? (
    <EmptyState icon="search" title={`There is no account ${accno}.`} text="Choose another one." />
  ) : (
    <Tracking account={account} />
  )
}

function Loading() {
  return (
    <SkeletonGroup label="Loading the projection">
      <SkeletonCard lines={6} />
    </SkeletonGroup>
  )
}

function Tracking({ account }: { readonly account: AdminAccount }) {
  const [typed, setTyped] = useState<number>()
  const [rate, setRate] = useState<number>()
  const ask = useDebouncedCallback(setRate)
  const { data: tracking, error, refetch, isFetching } = useQuery(trackingQuery(account.id, rate))
  if (tracking === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <LoadFailure what="The projection" error={error} onRetry={() => void refetch()} />
    )
  const take = (value: number | undefined) => {
    setTyped(value)
    ask(value)
  }
  return (
    <>
      <Card aria-label={`Account ${account.accno}`}>
        <CardHead
          title={account.accno}
          mark={<AccountStatus status={account.status} />}
          aside={
            <Link {...adminJump.account(account.accno)} className="link">
              Open in the list
            </Link>
          }
        />
        <CardBody className={classes.ask}>
          <p className={classes.who}>
            {account.user.firstName} {account.user.lastName} · {account.user.email}
            <br />
            {stageWords(account.challengePlan)}, {formatMoney(account.accountSize, account.currencySymbol)}
          </p>
          <NumericField
            label="Assumed win rate"
            hint={
              tracking.ownWinRate === null
                ? 'The account has none of its own yet: 50% is assumed.'
                : `Its own is ${rateWords(tracking.ownWinRate)}; empty uses that.`
            }
            min={0}
            max={100}
            maxDecimals={2}
            trailing="%"
            alignRight
            placeholder={String(tracking.ownWinRate ?? 50)}
            value={typed}
            onChange={take}
          />
        </CardBody>
      </Card>
      <div aria-busy={isFetching} className={stack.stack}>
        <Figures tracking={tracking} />
        <Card aria-label="Course">
          <CardHead title="Course" aside="Account size and all results" />
          <CardBody>
            <TrackingChart tracking={tracking} />
          </CardBody>
        </Card>
        <Card aria-label="In words">
          <CardHead title="In words" />
          <CardBody>
            <ul className={classes.words} aria-live="polite">
              {trackingWords(tracking).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p className={classes.method}>
              Every pick ahead is taken to have the average stake and odds, and to win or lose on its own.
              From that the chances follow exactly, day by day, with the daily limit, the loss limit, the
              minimum pick, the target and the minimum of picks as this account has them. Open picks are left
              out.
            </p>
          </CardBody>
        </Card>
      </div>
    </>
  )
}

function Figures({ tracking }: { readonly tracking: AccountTracking }) {
  const { account, expectedPerPick, passChance, breachChance } = tracking
  return (
    <StatRow>
      <StatTile
        label="Own win rate"
        value={tracking.ownWinRate === null ? '-' : rateWords(tracking.ownWinRate)}
        context={outcomesWords(tracking)}
      />
      <StatTile
        label={`Expected per pick at ${rateWords(tracking.accountWinRate)}`}
        value={formatMoney(expectedPerPick, account.currencySymbol, { signed: true })}
        tone={resultTone(expectedPerPick)}
        context={`${formatMoney(tracking.averageStake, account.currencySymbol)} at ${tracking.averageOdds.toFixed(3)}`}
      />
      <StatTile
        label={account.profitTarget === null ? 'Chance to stay open' : 'Chance to pass'}
        value={chanceWords(account.profitTarget === null ? tracking.openChance : passChance)}
        context={wayOf(tracking)}
      />
      <StatTile
        label="Chance of a breach"
        value={chanceWords(breachChance)}
        context={`${picksWords(tracking.picksAhead)} in ${daysWords(tracking.horizonDays)}`}
      />
    </StatRow>
  )
}

/** A number and what it counts stay on one line. */
const together = (words: string) => words.replace(' ', '\u00a0')

function wayOf({ picksToTarget, daysToTarget, picksToLimit, daysToLimit }: AccountTracking): string {
  const days = (count: number | null) => (count === null ? '' : `, ${together(daysWords(count))}`)
  if (picksToTarget !== null) return `Target in ${together(picksWords(picksToTarget))}${days(daysToTarget)}`
  if (picksToLimit !== null) return `Limit in ${together(picksWords(picksToLimit))}${days(daysToLimit)}`
  return 'Neither target nor limit'
}
