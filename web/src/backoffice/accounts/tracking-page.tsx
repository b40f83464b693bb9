import type { AccountTracking, AdminAccount } from '@pickproof/contract/admin-accounts'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { adminPaths } from '../../paths.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { stageWords } from '../../common/words/stage-words.ts'
import { defineTexts } from '../../language/language.ts'
import { formatFixed, moneyOf } from '../../language/values.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useDebouncedCallback } from '../../ui/list/use-debounced-callback.ts'
import { NumericField } from '../../ui/fields/numeric-field.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { resultTone, StatRow, StatTile } from '../../ui/layout/stat-tile.tsx'
import { Money } from '../../ui/values/money.tsx'
import { ACCOUNTS } from '../account-tables.ts'
import { adminKey } from '../admin-actions.ts'
import { adminJump } from '../jumps.ts'
import { useKeptFocus } from '../kept-focus.ts'
import { type PickerEntry, SearchPicker } from '../search-picker.tsx'
import { AccountStatus } from '../account-status.tsx'
import { commonTexts } from '../texts.ts'
import { trackingQuery } from './accounts-query.ts'
import { TrackingChart } from './tracking-chart.tsx'
import classes from './tracking.module.css'
import { chanceWords, outcomesWords, rateWords, trackingWords } from './tracking-words.ts'

const texts = defineTexts('backoffice.tracking', {
  title: 'Account tracking',
  subline: 'See where an account is heading, with its own win rate or one that you assume.',
  otherAccount: 'Choose another account',
  choose: 'Choose an account',
  accountNumber: 'Account number or part of it',
  noMatch: 'No account has a number like this.',
  advice:
    'You will see its results so far, where it is heading until its time limit, and its chances to pass or to breach a rule. You can also choose Tracking in the menu of an account.',
  accountNotLoaded: 'We could not load the account.',
  unknownAccount: text<{ accno: string }>('There is no account {accno}'),
  unknownAdvice: 'Choose another account.',
  loading: 'Loading the projection',
  notLoaded: 'We could not load the projection.',
  account: text<{ accno: string }>('Account {accno}'),
  openInList: 'Open in list',
  assumedRate: 'Assumed win rate',
  noOwnRate: 'The account has no win rate yet, so we assume 50%.',
  hasOwnRate: text<{ rate: string }>('The account’s own win rate is {rate}. Leave this empty to use it.'),
  results: 'Results',
  resultsNote: 'Account size plus all results',
  summary: 'Summary',
  method:
    'We assume that each future pick has the average stake and odds, and wins or loses independently of the others. For that case the chances are exact. We calculate them day by day with the account’s daily limit, loss limit, minimum pick, profit target and minimum number of picks. Open picks do not count.',
  ownRate: 'Own win rate',
  expectedPerPick: text<{ rate: string }>('Expected per pick at {rate}'),
  average: text<{ stake: MoneyValue; odds: string }>('{stake} at {odds}'),
  chanceToStayOpen: 'Chance to stay open',
  chanceToPass: 'Chance to pass',
  chanceOfBreach: 'Chance of a breach',
  ahead: text<{ picks: number; days: number }>(
    '{picks, plural, one {# pick} other {# picks}} in {days, plural, one {# day} other {# days}}',
  ),
  // A number and what it counts stay on one line.
  target: text<{ picks: number }>('Target in {picks, plural, one {#\u00a0pick} other {#\u00a0picks}}'),
  targetInDays: text<{ picks: number; days: number }>(
    'Target in {picks, plural, one {#\u00a0pick} other {#\u00a0picks}}, {days, plural, one {#\u00a0day} other {#\u00a0days}}',
  ),
  limit: text<{ picks: number }>('Limit in {picks, plural, one {#\u00a0pick} other {#\u00a0picks}}'),
  limitInDays: text<{ picks: number; days: number }>(
    'Limit in {picks, plural, one {#\u00a0pick} other {#\u00a0picks}}, {days, plural, one {#\u00a0day} other {#\u00a0days}}',
  ),
  neither: 'Neither target nor limit',
})

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
        title={texts.title}
        subline={texts.subline}
        action={
          accno !== undefined && <Button onClick={() => choose(undefined)}>{texts.otherAccount}</Button>
        }
      />
      {accno === undefined ? (
        <Card aria-label={texts.choose}>
          <CardHead title={texts.choose} />
          <CardBody className={classes.search}>
            <SearchPicker
              label={commonTexts.account}
              placeholder={texts.accountNumber}
              tableKey={ACCOUNTS}
              search={findAccounts}
              onPick={({ title }) => choose(title)}
              emptyText={texts.noMatch}
            />
            <p className={classes.method}>{texts.advice}</p>
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
  if (error !== null)
    return <LoadFailure title={texts.accountNotLoaded} error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  const [account] = data.content
  return account === undefined ? (
    <EmptyState icon="search" title={texts.unknownAccount({ accno })} text={texts.unknownAdvice} />
  ) : (
    <Tracking account={account} />
  )
}

function Loading() {
  return (
    <SkeletonGroup label={texts.loading}>
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
      <LoadFailure title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
    )
  const take = (value: number | undefined) => {
    setTyped(value)
    ask(value)
  }
  return (
    <>
      <Card aria-label={texts.account({ accno: account.accno })}>
        <CardHead
          title={account.accno}
          mark={<AccountStatus status={account.status} />}
          aside={
            <Link {...adminJump.account(account.accno)} className="link">
              {texts.openInList}
            </Link>
          }
        />
        <CardBody className={classes.ask}>
          <p className={classes.who}>
            {account.user.firstName} {account.user.lastName} · {account.user.email}
            <br />
            {stageWords(account.challengePlan)},{' '}
            <Money amount={account.accountSize} currency={account.currency} />
          </p>
          <NumericField
            label={texts.assumedRate}
            hint={
              tracking.ownWinRate === null
                ? texts.noOwnRate
                : texts.hasOwnRate({ rate: rateWords(tracking.ownWinRate) })
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
        <Card aria-label={texts.results}>
          <CardHead title={texts.results} aside={texts.resultsNote} />
          <CardBody>
            <TrackingChart tracking={tracking} />
          </CardBody>
        </Card>
        <Card aria-label={texts.summary}>
          <CardHead title={texts.summary} />
          <CardBody>
            <ul className={classes.words} aria-live="polite">
              {trackingWords(tracking).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p className={classes.method}>{texts.method}</p>
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
        label={texts.ownRate}
        value={tracking.ownWinRate === null ? '-' : rateWords(tracking.ownWinRate)}
        context={outcomesWords(tracking)}
      />
      <StatTile
        label={texts.expectedPerPick({ rate: rateWords(tracking.accountWinRate) })}
        value={<Money amount={expectedPerPick} currency={account.currency} signed />}
        tone={resultTone(expectedPerPick)}
        context={texts.average({
          stake: moneyOf(tracking.averageStake, account.currency),
          odds: formatFixed(tracking.averageOdds, 3),
        })}
      />
      <StatTile
        label={account.profitTarget === null ? texts.chanceToStayOpen : texts.chanceToPass}
        value={chanceWords(account.profitTarget === null ? tracking.openChance : passChance)}
        context={wayOf(tracking)}
      />
      <StatTile
        label={texts.chanceOfBreach}
        value={chanceWords(breachChance)}
        context={texts.ahead({ picks: tracking.picksAhead, days: tracking.horizonDays })}
      />
    </StatRow>
  )
}

function wayOf({ picksToTarget, daysToTarget, picksToLimit, daysToLimit }: AccountTracking): string {
  if (picksToTarget !== null)
    return daysToTarget === null
      ? texts.target({ picks: picksToTarget })
      : texts.targetInDays({ picks: picksToTarget, days: daysToTarget })
  if (picksToLimit !== null)
    return daysToLimit === null
      ? texts.limit({ picks: picksToLimit })
      : texts.limitInDays({ picks: picksToLimit, days: daysToLimit })
  return texts.neither
}
