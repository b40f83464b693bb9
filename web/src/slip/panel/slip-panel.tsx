import { MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import type { SlipFix } from '@pickproof/domain/programme/slip-refusal'
import { lazy, Suspense, useRef, type RefObject, useEffect } from 'react'
import { lateSlipParts } from '../placing/late-slip-parts.ts'
import type { CheckedSlip } from '../placing/use-slip-check.ts'
import { choosePriceConsent } from '../../api/price-consent.ts'
import { useBrand } from '../../brand/brand.ts'
import { useOddsFreeze } from '../../live/feed-state.ts'
import { findEntryRefusal, findTypeRefusal } from '../slip-content.ts'
import { useSlip } from '../slip-store.ts'
import { clearWithUndo, removeWithUndo } from '../slip-undo.ts'
import { showAlert } from '../../ui/overlays/alert.ts'
import { focusNeighbour } from './focus-neighbour.ts'
import { ParlayCard } from './parlay-card.tsx'
import { PriceQuestionCard } from './price-question.tsx'
import { ReopenedLines } from './reopened-lines.tsx'
import { RoomBars } from './room-bars.tsx'
import { SlipFoot } from './slip-foot.tsx'
import { SlipHead } from './slip-head.tsx'
import styles from './slip-panel.module.css'
import { placeFailure } from './slip-words.ts'
import type { OpenSlip } from '../dock/use-open-slip.ts'
import { usePrice } from '../../live/live-odds.ts'
import { SlipCard, type SlipCardProps } from './slip-card.tsx'
import { type AccountStatus, statusWord } from '@pickproof/domain/accounts/account-status'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts, t } from '../../language/language.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import {
  PRICE_CONSENTS,
  PRICE_CONSENT_LABELS,
  PRICE_CONSENT_TITLE,
  PRICE_CONSENT_WORDS,
  type PriceConsent,
} from '@pickproof/domain/programme/price-consent'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import questionStyles from './price-question.module.css'

const emptyTexts = defineTexts('player.empty-slip', {
  title: 'Your slip is empty.',
  hint: 'Select a price to add it here. Select it again to remove it.',
  closedTitle: 'This account does not accept picks.',
  closed: text<{ status: string }>('Its status is {status}. Choose another account at the top of the page.'),
})

/** What can be done with a slip that holds nothing. An account that takes no picks fills none. */
export function EmptySlip({ status }: { readonly status: AccountStatus }) {
  if (status === 'ACTIVE')
    return (
      <EmptyState className={styles.empty} icon="ticket" title={emptyTexts.title} text={emptyTexts.hint} />
    )
  return (
    <EmptyState
      className={styles.empty}
      icon="lock"
      title={emptyTexts.closedTitle}
      text={emptyTexts.closed({ status: t(statusWord(status)) })}
    />
  )
}

/** The whole slip: beside the table on a wide screen, in a sheet on a narrow one. */
export function SlipPanel(open: OpenSlip) {
  const { slip, placing, isTried, block } = open
  const { content, check, account, room } = slip
  const { type, entries, parlayPick, parlayText } = content
  const withdrawn = useSlip((state) => state.withdrawn)
  const store = useSlip.getState()
  const cards = useRef<HTMLUListElement>(null)
  const middle = useRef<HTMLDivElement>(null)
  useRefusalsInView(middle)
  const isFrozen = useOddsFreeze() !== undefined
  const failures = placeFailure(placing.failure, check)
  const checkOf = new Map(check.entries.map((entry) => [entry.entryId, entry]))
  const remove = (entryId: string) => {
    focusNeighbour(cards.current, entryId)
    removeWithUndo(entryId)
  }
  const fix = (wanted: SlipFix) => {
    if (wanted.kind === 'remove') remove(wanted.entryId)
    else store.setStake(wanted.entryId, Number(wanted.amountMinor / MINOR_PER_UNIT))
  }
  const enter = () => {
    open.place()
    // The reason may be in a card that is out of sight.
    requestAnimationFrame(() => showReason(middle.current))
  }
  return (
    <>
      <SlipHead
        count={entries.length}
        type={type}
        isParlayEnabled={useBrand().parlayEnabled}
        isFrozen={isFrozen}
        onClear={clearWithUndo}
        onType={(next) => {
          const refusal = findTypeRefusal(content, next)
          if (refusal === undefined) store.setType(next)
          else showAlert({ kind: 'error', text: refusal })
        }}
      />
      <div ref={middle} className={styles.middle} data-slip>
        {entries.length === 0 ? (
          <NothingChosen {...slip} />
        ) : (
          <ul ref={cards} className={styles.cards}>
            {entries.map((entry) => {
              const entryCheck = checkOf.get(entry.id)
              if (entryCheck === undefined) return null
              return (
                <LiveSlipCard
                  key={entry.id}
                  entry={entry}
                  check={entryCheck}
                  account={account}
                  isTried={isTried}
                  failure={failures.ofLegs.get(entry.id)}
                  onStake={(stake) => store.setStake(entry.id, stake)}
                  onType={(typed) => store.typeStake(entry.id, typed)}
                  onEnter={enter}
                  onRemove={() => remove(entry.id)}
                  onFix={fix}
                />
              )
            })}
            {type === 'PARLAY' && (
              <ParlayCard
                check={check}
                stake={parlayPick}
                text={parlayText}
                account={account}
                isTried={isTried}
                onStake={(stake) => store.setStake(undefined, stake)}
                onType={(typed) => store.typeStake(undefined, typed)}
                onEnter={enter}
                onFix={fix}
              />
            )}
          </ul>
        )}
        <ReopenedLines
          entries={withdrawn.filter(({ isOpen }) => isOpen).map(({ entry }) => entry)}
          currency={account.currency}
          onAdd={(entry) => {
            const refusal = findEntryRefusal(account, content, entry)
            if (refusal === undefined) store.add(entry)
            else showAlert({ kind: 'error', text: refusal })
          }}
          onDismiss={store.forgetWithdrawn}
        />
        {placing.question && (
          <PriceQuestionCard
            seen={placing.question.seen}
            slip={slip}
            onAccept={open.accept}
            onDismiss={placing.dismiss}
          />
        )}
        {entries.length > 0 && (
          <PriceConsentControl
            consent={open.consent}
            disabled={open.isConsentFixed}
            onConsent={(consent) => void choosePriceConsent(consent)}
          />
        )}
      </div>
      {room && entries.length > 0 && account.status === 'ACTIVE' ? (
        <RoomBars room={room} currency={account.currency} gameDateClock={account.ruleSet.gameDateClock} />
      ) : null}
      {entries.length === 0 ? null : (
        <SlipFoot
          type={type}
          check={check}
          currency={account.currency}
          isTried={isTried}
          isBusy={placing.state.phase !== 'idle'}
          block={block}
          failure={failures.ofSlip}
          isFailed={placing.failure !== undefined && failures.ofLegs.size === 0}
          isUnanswered={placing.isUnanswered}
          isAsked={placing.question !== undefined}
          onPlace={open.place}
        />
      )}
    </>
  )
}

const PlacedReceipt = lazy(async () => {
  // Offline the slip is just empty; My picks has the order.
  const late = await lateSlipParts.receipt().catch(() => undefined)
  return {
    default: late?.PlacedReceipt ?? (({ account }: CheckedSlip) => <EmptySlip status={account.status} />),
  }
})

/** The last order, until the player closes it or chooses another price. */
function NothingChosen(slip: CheckedSlip) {
  const empty = <EmptySlip status={slip.account.status} />
  const hasReceipt = useSlip(({ placed }) => placed !== undefined)
  return hasReceipt ? (
    <Suspense fallback={empty}>
      <PlacedReceipt {...slip} />
    </Suspense>
  ) : (
    empty
  )
}

/** The card that flashes with its own price; no other card is drawn again for it. */
function LiveSlipCard(props: Omit<SlipCardProps, 'move'>) {
  return <SlipCard {...props} move={usePrice(props.entry.id)?.move} />
}

/**
 * Scrolls to the first refusal that was not on the screen before. One that the player has seen stays where it is:
 * typing a stake in another card must not move the slip.
 */
function useRefusalsInView(middle: RefObject<HTMLElement | null>): void {
  const seen = useRef<readonly Element[]>([])
  useEffect(() => {
    const shown = [...(middle.current?.querySelectorAll('[role="alert"]') ?? [])]
    shown.find((notice) => !seen.current.includes(notice))?.scrollIntoView({ block: 'nearest' })
    seen.current = shown
  })
}

/** Leads a player who tries to place a refused slip to the reason. */
function showReason(middle: HTMLElement | null): void {
  middle?.querySelector('[role="alert"], [aria-invalid="true"]')?.scrollIntoView({ block: 'nearest' })
}

interface PriceConsentControlProps {
  readonly consent: PriceConsent
  readonly disabled: boolean
  readonly onConsent: (consent: PriceConsent) => void
}

/** What may change between the press and the booking without asking. */
export function PriceConsentControl({ consent, disabled, onConsent }: PriceConsentControlProps) {
  return (
    <div className={questionStyles.consent}>
      <p className={questionStyles.consentLabel} aria-hidden="true">
        {t(PRICE_CONSENT_TITLE)}
      </p>
      <SegmentedControl
        label={t(PRICE_CONSENT_TITLE)}
        full
        small
        options={PRICE_CONSENTS.map((value) => ({ value, label: t(PRICE_CONSENT_LABELS[value]) }))}
        value={consent}
        disabled={disabled}
        onChange={onConsent}
      />
      <p className={questionStyles.consentWords}>{t(PRICE_CONSENT_WORDS[consent])}</p>
    </div>
  )
}
