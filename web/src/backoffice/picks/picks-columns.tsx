import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import { formatCount } from '@pickproof/domain/format/count'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { formatAmount } from '@pickproof/domain/format/money'
import { PICK_TYPES } from '@pickproof/domain/programme/pick-status'
import { DateText } from '../../ui/values/date-text.tsx'
import type { FilterDefinition } from '../../ui/list/filter-definition.ts'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { Money } from '../../ui/values/money.tsx'
import { PlainWords } from '../../ui/layout/plain-words.tsx'
import { Status } from '../../ui/values/status.tsx'
import type { PickLine } from './pick-lines.ts'
import { americanText, decimalText, lineText, PICK_STATUS_OPTIONS, PickStatusText } from './pick-status.tsx'
import classes from './picks.module.css'

/** A leg has no stake of its own. */
const moneyCell =
  (readFrom: (pick: PickLine) => number | null, result = false) =>
  (pick: PickLine) =>
    pick.type === 'CHILD' ? (
      '-'
    ) : (
      <Money amount={readFrom(pick)} currency={pick.currencySymbol} signed={result} result={result} />
    )

const dateCell = (readFrom: (pick: PickLine) => string | null) => (pick: PickLine) => (
  <DateText instant={readFrom(pick)} format="MMM Do, h:mm A (z)" />
)

const gameWords = (pick: PickLine) =>
  pick.type === 'PARLAY' ? `${formatCount(pick.childPicks.length)} legs` : textOrMissing(pick.matchName)

const COLUMNS: readonly ListColumn<PickLine>[] = [
  {
    key: 'id',
    title: 'Id',
    sortField: 'id',
    cell: ({ id, isUnderParlay }) => (isUnderParlay ? <span className={classes.leg}>{id}</span> : String(id)),
  },
  {
    key: 'status',
    title: 'Status',
    cell: ({ status }) => <PickStatusText status={status} />,
  },
  { key: 'type', title: 'Type', cell: ({ type }) => <PlainWords>{type}</PlainWords> },
  { key: 'matchName', title: 'Match', cell: gameWords },
  { key: 'oddsName', title: 'Selection', cell: ({ oddsName }) => textOrMissing(withMinusSigns(oddsName)) },
  { key: 'marketLabel', title: 'Market', cell: ({ marketLabel }) => textOrMissing(marketLabel) },
  {
    key: 'oddsAmerican',
    title: 'Odds',
    align: 'right',
    cell: (pick) => <span className={classes.figure}>{americanText(pick)}</span>,
  },
  {
    key: 'betAmount',
    csvBeside: 'currency',
    title: 'Stake',
    align: 'right',
    sortField: 'betAmount',
    cell: moneyCell(({ betAmount }) => betAmount),
  },
  {
    key: 'toWonAmount',
    csvBeside: 'currency',
    title: 'To win',
    align: 'right',
    cell: moneyCell(({ toWonAmount }) => toWonAmount),
  },
  { key: 'user', title: 'User', cell: ({ user }) => user.email },
  { key: 'accno', title: 'Account', cell: ({ account }) => account.accno },
  { key: 'gameDate', title: 'Game', sortField: 'gameDate', cell: dateCell(({ gameDate }) => gameDate) },
  {
    key: 'placedDate',
    title: 'Placed',
    sortField: 'placedDate',
    cell: dateCell(({ placedDate }) => placedDate),
  },
  {
    key: 'needsReview',
    title: 'Review',
    cell: ({ needsReview }) =>
      needsReview === null ? (
        '-'
      ) : (
        <Status tone="warn" hollow>
          Needs review
        </Status>
      ),
  },
]

const MORE_COLUMNS: readonly ListColumn<PickLine>[] = [
  { key: 'sport', title: 'Sport', cell: ({ sport }) => textOrMissing(sport) },
  { key: 'league', title: 'League', cell: ({ league }) => textOrMissing(league) },
  { key: 'sportsBookId', title: 'Sportsbook', cell: ({ sportsBookName }) => textOrMissing(sportsBookName) },
  { key: 'oddsDecimal', title: 'Decimal', align: 'right', cell: decimalText },
  {
    key: 'oddsProbability',
    title: 'Probability',
    align: 'right',
    cell: ({ oddsProbability }) => `${oddsProbability.toFixed(2)}%`,
  },
  {
    key: 'oddsPoints',
    title: 'Line',
    align: 'right',
    cell: ({ oddsPoints }) => lineText(oddsPoints),
  },
  {
    key: 'payout',
    csvBeside: 'currency',
    title: 'Paid',
    align: 'right',
    cell: moneyCell(({ payout }) => payout),
  },
  {
    key: 'netResult',
    csvBeside: 'currency',
    title: 'Result',
    align: 'right',
    cell: moneyCell(({ netResult }) => netResult, true),
  },
  { key: 'currency', title: 'Currency', cell: ({ currency }) => currency },
  { key: 'isLive', title: 'Live', cell: ({ isLive }) => (isLive ? 'Yes' : 'No') },
  {
    key: 'executedOn',
    title: 'Executed',
    sortField: 'executedOn',
    cell: dateCell(({ executedOn }) => executedOn),
  },
  { key: 'rule', title: 'Rule', cell: ({ rule }) => textOrMissing(rule) },
  {
    key: 'explain',
    title: 'Decided by',
    cell: ({ explain }) => textOrMissing(explain && withMinusSigns(explain)),
  },
  {
    key: 'retryCount',
    title: 'Tries',
    align: 'right',
    cell: ({ retryCount }) => formatCount(retryCount),
  },
  {
    key: 'accountType',
    title: 'Account type',
    cell: ({ account }) => <PlainWords>{account.type}</PlainWords>,
  },
  { key: 'ipAddress', title: 'IP', cell: ({ ipAddress }) => textOrMissing(ipAddress) },
  { key: 'userAgent', title: 'Browser', cell: ({ userAgent }) => textOrMissing(userAgent) },
  { key: 'fixtureId', title: 'Fixture', cell: ({ fixtureId }) => textOrMissing(fixtureId) },
  {
    key: 'parentId',
    title: 'Parlay',
    align: 'right',
    cell: ({ parentId }) => textOrMissing(parentId === null ? null : String(parentId)),
  },
]

const SUB_TYPE_COLUMN: ListColumn<PickLine> = {
  key: 'accountSubType',
  title: 'Sub-type',
  hiddenAtStart: true,
  cell: ({ account }) => <PlainWords>{textOrMissing(account.accountSubType)}</PlainWords>,
}

/** The sub-type of an account is for super admins only (A106). */
export function picksColumns(role: Role): readonly ListColumn<PickLine>[] {
  const all = [...COLUMNS, ...MORE_COLUMNS.map((column) => ({ ...column, hiddenAtStart: true }))]
  return roleMay(role, 'accounts.see-sub-type') ? [...all, SUB_TYPE_COLUMN] : all
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const FILTERS: readonly FilterDefinition[] = [
  { kind: 'text', key: 'id', label: 'Id', op: 'IN', allow: 'digits-and-commas' },
  { kind: 'text', key: 'account.accno', label: 'Account', op: '=' },
  { kind: 'select', key: 'status', label: 'Status', options: PICK_STATUS_OPTIONS, many: true },
  { kind: 'select', key: 'type', label: 'Type', options: optionsOf(PICK_TYPES), many: true },
  { kind: 'text', key: 'sport', label: 'Sport', op: '=' },
  { kind: 'text', key: 'league', label: 'League' },
  { kind: 'text', key: 'marketLabel', label: 'Market' },
  { kind: 'text', key: 'matchName', label: 'Match' },
  { kind: 'text', key: 'sportsBookId', label: 'Sportsbook', op: '=' },
  { kind: 'number', key: 'betAmount', label: 'Stake', maxDecimals: 2, format: formatAmount },
  { kind: 'boolean', key: 'isLive', label: 'Live' },
  { kind: 'boolean', key: 'needsReview', label: 'Needs review' },
  { kind: 'number', key: 'retryCount', label: 'Tries', maxDecimals: 0 },
  { kind: 'date', key: 'gameDate', label: 'Game' },
  { kind: 'date', key: 'placedDate', label: 'Placed' },
  { kind: 'date', key: 'executedOn', label: 'Executed' },
  { kind: 'text', key: 'fixtureId', label: 'Fixture', op: '=' },
  { kind: 'text', key: 'parentId', label: 'Parlay', op: 'IN', allow: 'digits-and-commas' },
]

const SUB_TYPE_FILTER: FilterDefinition = {
  kind: 'select',
  key: 'account.accountSubType',
  label: 'Sub-type',
  options: optionsOf(['REAL', 'TEST']),
}

export function picksFilters(role: Role): readonly FilterDefinition[] {
  return roleMay(role, 'accounts.see-sub-type') ? [...FILTERS, SUB_TYPE_FILTER] : FILTERS
}
