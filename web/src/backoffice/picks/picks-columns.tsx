import { PICK_LIST } from '@pickproof/contract/lists/picks'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { MISSING, textOrMissing } from '@pickproof/domain/format/missing'
import type { Rights } from '@pickproof/domain/people/capabilities'
import { DateText } from '../../ui/values/date-text.tsx'
import { Money } from '../../ui/values/money.tsx'
import { Status } from '../../ui/values/status.tsx'
import { type Cells, declaredColumns } from '../declared-list.tsx'
import type { PickLine } from './pick-lines.ts'
import { americanText, decimalText, lineText, PickStatusText } from './pick-status.tsx'
import classes from './picks.module.css'
import { pickTexts } from './texts.ts'
import { valueLabel } from '../value-label.ts'
import { formatPercent } from '../../language/values.ts'

/** A leg has no separate stake. */
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
  pick.type === 'PARLAY' ? pickTexts.legs({ count: pick.childPicks.length }) : textOrMissing(pick.matchName)

const CELLS: Cells<PickLine, typeof PICK_LIST> = {
  id: ({ id, isUnderParlay }) => (isUnderParlay ? <span className={classes.leg}>{id}</span> : String(id)),
  status: ({ status }) => <PickStatusText status={status} />,
  matchName: gameWords,
  oddsName: ({ oddsName }) => textOrMissing(withMinusSigns(oddsName)),
  oddsAmerican: (pick) => <span className={classes.figure}>{americanText(pick)}</span>,
  oddsDecimal: decimalText,
  oddsProbability: ({ oddsProbability }) => formatPercent(oddsProbability, 2),
  oddsPoints: ({ oddsPoints }) => lineText(oddsPoints),
  betAmount: moneyCell(({ betAmount }) => betAmount),
  toWonAmount: moneyCell(({ toWonAmount }) => toWonAmount),
  payout: moneyCell(({ payout }) => payout),
  netResult: moneyCell(({ netResult }) => netResult, true),
  gameDate: dateCell(({ gameDate }) => gameDate),
  placedDate: dateCell(({ placedDate }) => placedDate),
  executedOn: dateCell(({ executedOn }) => executedOn),
  needsReview: ({ needsReview }) =>
    needsReview === null ? (
      '-'
    ) : (
      <Status tone="warn" hollow>
        {pickTexts.needsReview}
      </Status>
    ),
  sportsBookId: ({ sportsBookName }) => textOrMissing(sportsBookName),
  explain: ({ explain }) => textOrMissing(explain && withMinusSigns(explain)),
  accountType: ({ account }) => valueLabel(account.type),
  accountSubType: ({ account: { accountSubType } }) =>
    accountSubType === undefined ? MISSING : valueLabel(accountSubType),
}

export const picksColumns = (viewer: Rights) =>
  declaredColumns<PickLine, typeof PICK_LIST>(PICK_LIST, CELLS, viewer)
