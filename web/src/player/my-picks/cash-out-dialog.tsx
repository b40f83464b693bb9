import type { CashOutOffer, CashOutOrder, PickView } from '@pickproof/contract/picks'
import { type MoneyValue, money, signedMoney, text } from '@pickproof/domain/messages/message'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { minorFromJson, minorToJson, MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import { type Odds, oddsFromJson, type OddType } from '@pickproof/domain/odds/odds'
import { type CashOutQuote, deductionBpsOf, quoteCashOut } from '@pickproof/domain/programme/cash-out'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { cashOutOfferQuery } from '../../api/pick-queries.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { formatMinor, formatOdds, formatPercent, formatUsualOdds } from '../../language/values.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { NumericField } from '../../ui/fields/numeric-field.tsx'
import { type SumLine, SumTable } from '../../ui/layout/sum-table.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import classes from './cash-out-dialog.module.css'

const texts = defineTexts('player.cash-out-dialog', {
  title: 'Cash out this pick?',
  parlay: text<{ legs: number }>('Parlay, {legs, plural, one {# leg} other {# legs}}'),
  loading: 'Loading the current price',
  failed: 'You cannot cash out this pick now.',
  amount: 'Stake to cash out',
  amountHint: text<{ stake: MoneyValue }>('Whole amounts up to {stake}. The rest stays open.'),
  amountProblem: text<{ stake: MoneyValue }>('Enter a whole amount from 1 to {stake}.'),
  shares: 'Part of the stake',
  all: 'All',
  sum: 'Breakdown of the amount',
  taken: 'Price you took',
  now: 'Price now',
  worth: 'Worth now',
  worthOf: text<{ stake: MoneyValue; taken: string; now: string }>('{stake} × {taken} ÷ {now}'),
  fee: text<{ percent: string }>('Fee, {percent}'),
  total: 'You get back',
  compared: text<{ net: MoneyValue }>('{net} compared with this stake'),
  stays: 'Stays open',
  staysOpen: text<{ stake: MoneyValue; odds: string; returns: MoneyValue }>(
    '{stake} at {odds}, returns {returns} if it wins',
  ),
  closes: 'Nothing. The pick closes.',
  final: 'You cannot undo this.',
  changed: 'The price changed.',
  changedText: text<{ before: MoneyValue; now: MoneyValue }>(
    'The cash-out did not go through. You saw {before}, and you get {now} now.',
  ),
  agree: text<{ amount: MoneyValue }>('Cash out {amount}'),
  disagree: 'Keep the pick',
})

const SHARES = [25, 50, 75] as const

interface CashOutDialogProps {
  readonly pick: PickView
  readonly accountNo: string
  readonly oddType: OddType
  readonly onClose: () => void
  /** Throws the refusal. */
  readonly onCashOut: (order: CashOutOrder) => Promise<unknown>
}

/** The arithmetic of a cash-out, for the whole stake or a part of it, before it is confirmed. */
export function CashOutDialog(props: CashOutDialogProps) {
  const { pick, accountNo, onClose } = props
  const offer = useQuery(cashOutOfferQuery(accountNo, pick.id))
  if (offer.data !== undefined)
    return <OfferedCashOut {...props} offer={offer.data} onReload={() => void offer.refetch()} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      footer={<Button onClick={onClose}>{texts.disagree}</Button>}
    >
      {offer.error === null ? (
        <DelayedLoader>
          <SkeletonGroup label={texts.loading}>
            <SkeletonBlock height={220} />
          </SkeletonGroup>
        </DelayedLoader>
      ) : (
        <LoadFailure title={texts.failed} error={offer.error} onRetry={() => void offer.refetch()} />
      )}
    </Modal>
  )
}

interface OfferedProps extends CashOutDialogProps {
  readonly offer: CashOutOffer
  readonly onReload: () => void
}

/** What the server said when it refused. */
type Refused = { readonly seenMinor: bigint } | { readonly message: string }

function OfferedCashOut({ pick, oddType, offer, onClose, onCashOut, onReload }: OfferedProps) {
  const formId = useId()
  const [units, setUnits] = useState<number | undefined>(offer.betAmount)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const { currencySymbol: currency } = pick
  const quote = units === undefined ? undefined : findQuote(offer, units)
  const stake = money(minorFromJson(offer.betAmount), currency)
  const submit = async () => {
    if (quote === undefined) return
    setIsBusy(true)
    try {
      await onCashOut({
        stakeAmount: minorToJson(quote.stakeMinor),
        betAmount: offer.betAmount,
        returnAmount: minorToJson(quote.amountMinor),
      })
      onClose()
    } catch (error) {
      setRefused(refusalOf(error, quote))
      onReload()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button onClick={onClose}>{texts.disagree}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={quote === undefined}
            loading={isBusy}
          >
            {texts.agree({ amount: money(quote?.amountMinor ?? 0n, currency) })}
          </Button>
        </>
      }
    >
      <Form id={formId} className={classes.form} onSubmit={submit}>
        <div>
          <strong className={classes.name}>
            {pick.type === 'PARLAY'
              ? texts.parlay({ legs: pick.childPicks.length })
              : withMinusSigns(pick.oddsName)}
          </strong>
          {pick.type === 'PARLAY' ? null : <p className={classes.muted}>{pick.matchName}</p>}
        </div>
        {refused && <RefusedNotice refused={refused} quote={quote} currency={currency} />}
        {offer.isPartial && (
          <PartOfStake
            currency={currency}
            betAmount={offer.betAmount}
            units={units}
            error={quote === undefined ? texts.amountProblem({ stake }) : undefined}
            onUnits={(next) => {
              setRefused(undefined)
              setUnits(next)
            }}
          />
        )}
        {quote && <Arithmetic {...{ pick, oddType, offer, quote }} />}
      </Form>
    </Modal>
  )
}

function PartOfStake({
  currency,
  betAmount,
  units,
  error,
  onUnits,
}: {
  readonly currency: string
  readonly betAmount: number
  readonly units: number | undefined
  readonly error: string | undefined
  readonly onUnits: (units: number | undefined) => void
}) {
  const stake = money(minorFromJson(betAmount), currency)
  const parts = SHARES.map((percent) => ({ percent, units: Math.floor((betAmount * percent) / 100) }))
  return (
    <div className={classes.part}>
      <NumericField
        tall
        alignRight
        label={texts.amount}
        hint={texts.amountHint({ stake })}
        leading={currency}
        min={0}
        maxDecimals={Number.isInteger(betAmount) ? 0 : 2}
        value={units}
        error={error}
        onChange={onUnits}
      />
      <fieldset className={classes.shares} aria-label={texts.shares}>
        {parts
          .filter((part) => part.units >= 1)
          .map((part) => (
            <Button key={part.percent} size="small" onClick={() => onUnits(part.units)}>
              {formatPercent(part.percent, 0)}
            </Button>
          ))}
        <Button size="small" onClick={() => onUnits(betAmount)}>
          {texts.all}
        </Button>
      </fieldset>
    </div>
  )
}

interface ArithmeticProps {
  readonly pick: PickView
  readonly oddType: OddType
  readonly offer: CashOutOffer
  readonly quote: CashOutQuote
}

function Arithmetic({ pick, oddType, offer, quote }: ArithmeticProps) {
  const { currencySymbol: currency } = pick
  const { taken, now } = oddsOf(offer)
  const shown = (odds: Odds) => formatOdds(odds, oddType, pick.type === 'PARLAY' ? 3 : undefined)
  const amount = (minor: bigint) => formatMinor(minor, currency)
  const of = (minor: bigint) => money(minor, currency)
  const priced: readonly SumLine[] =
    now === undefined
      ? []
      : [
          { key: 'now', label: texts.now, text: shown(now) },
          {
            key: 'worth',
            label: texts.worth,
            text: amount(quote.valueMinor),
            // The calculation is one of decimal odds, in every odds type.
            note: texts.worthOf({
              stake: of(quote.stakeMinor),
              taken: formatUsualOdds(taken, 'DECIMAL', 3),
              now: formatUsualOdds(now, 'DECIMAL', 3),
            }),
          },
        ]
  const kept = quote.keptStakeMinor
  return (
    <>
      <SumTable
        label={texts.sum}
        lines={[
          { key: 'stake', label: texts.amount, text: amount(quote.stakeMinor) },
          { key: 'taken', label: texts.taken, text: shown(taken) },
          ...priced,
          {
            key: 'fee',
            label: texts.fee({ percent: formatPercent(offer.feePercent, 2, 0) }),
            text: formatMinor(-quote.feeMinor, currency),
          },
        ]}
        total={{ label: texts.total, text: amount(quote.amountMinor) }}
      />
      <p className={classes.muted}>
        {texts.compared({ net: signedMoney(quote.amountMinor - quote.stakeMinor, currency) })}
      </p>
      <dl className={classes.stays}>
        <dt>{texts.stays}</dt>
        <dd>
          {kept === 0n
            ? texts.closes
            : texts.staysOpen({
                stake: of(kept),
                odds: shown(taken),
                returns: of(kept + quote.keptWinMinor),
              })}
        </dd>
      </dl>
      <p className={classes.muted}>{texts.final}</p>
    </>
  )
}

function RefusedNotice({
  refused,
  quote,
  currency,
}: {
  readonly refused: Refused
  readonly quote: CashOutQuote | undefined
  readonly currency: string
}) {
  if ('message' in refused) return <Notice>{refused.message}</Notice>
  if (quote === undefined) return null
  const [before, now] = [money(refused.seenMinor, currency), money(quote.amountMinor, currency)]
  return <Notice title={texts.changed}>{texts.changedText({ before, now })}</Notice>
}

/** Undefined for a part that cannot be cashed out. */
function findQuote(offer: CashOutOffer, units: number): CashOutQuote | undefined {
  const [stakeMinor, wholeMinor] = [minorFromJson(units), minorFromJson(offer.betAmount)]
  const isPart = stakeMinor > 0n && stakeMinor < wholeMinor && stakeMinor % MINOR_PER_UNIT === 0n
  if (!isPart && stakeMinor !== wholeMinor) return undefined
  const { taken, now } = oddsOf(offer)
  return quoteCashOut(
    { stakeMinor: wholeMinor, winMinor: minorFromJson(offer.toWonAmount), odds: taken },
    { stakeMinor, current: now, deductionBps: deductionBpsOf(offer.feePercent) },
  )
}

function oddsOf({ oddFormat, oddsTaken, oddsNow }: CashOutOffer) {
  return {
    taken: oddsFromJson(oddFormat, oddsTaken),
    now: oddsNow === null ? undefined : oddsFromJson(oddFormat, oddsNow),
  }
}

function refusalOf(error: unknown, quote: CashOutQuote): Refused {
  if (!(error instanceof ApiError)) throw error
  const isPrice = error.fieldErrors.some(({ field }) => field === 'returnAmount')
  return isPrice ? { seenMinor: quote.amountMinor } : { message: error.message }
}
