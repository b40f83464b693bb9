import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { allowsPrices, type OrderQuote, type PriceConsent } from '@pickproof/domain/programme/price-consent'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { randomKey } from '../../api/request-keys.ts'
import { useBrand } from '../../brand/brand.ts'
import { defineTexts } from '../../language/language.ts'
import { useNewest } from '../../ui/browser/use-newest.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { useSlip } from '../slip-store.ts'
import { slipTexts } from '../texts.ts'
import { countDown, countdownSeconds } from './countdown.ts'
import { lateSlipParts } from './late-slip-parts.ts'
import {
  type BrokenRule,
  findBrokenRule,
  findRefusedLegs,
  hasNewPrices,
  sentQuoteOf,
} from './price-answer.ts'
import { refreshSlip } from './refresh-slip.ts'
import {
  isDecided,
  notifyLate,
  orderBodyOf,
  requestOfSlip,
  sendOrder,
  type SentOrder,
  useUnansweredOrder,
  waitFor,
} from './slip-order.ts'
import { quoteOf } from './slip-facts.ts'
import type { CheckedSlip } from './use-slip-check.ts'

type PlacingPhase =
  | { readonly phase: 'idle' }
  | { readonly phase: 'starting' }
  | { readonly phase: 'counting'; readonly secondsLeft: number }
  | { readonly phase: 'sending' }

/** Why the last attempt failed, until the player changes the slip. */
export interface PlacingFailure {
  readonly text: string
  /** What the server said against single picks, by their ids. */
  readonly ofLegs: ReadonlyMap<string, string>
  /** The rule by which the server rejected the order. */
  readonly rule?: BrokenRule | undefined
}

/** The prices changed more than the player allows, and nothing was placed. */
interface PriceQuestion {
  readonly seen: OrderQuote
}

export interface Placing {
  readonly state: PlacingPhase
  readonly failure: PlacingFailure | undefined
  /** Open until the player accepts, dismisses it or changes the slip. */
  readonly question: PriceQuestion | undefined
  /** The slip was sent and no answer has arrived. */
  readonly isUnanswered: boolean
  readonly place: () => void
  readonly cancel: () => void
  readonly dismiss: () => void
}

const texts = defineTexts('player.placing', {
  /** A browser does not request a file again that it could not load, until the page is reloaded. The slip is kept. */
  notLoaded: 'We did not send your picks: part of the page did not load. Reload the page and try again.',
  slipChanged: 'The slip changed during the countdown, so the order was not placed.',
  notAllowed: 'A limit changed during the countdown, so the order was not placed.',
})
const IDLE: PlacingPhase = { phase: 'idle' }
const NO_LEGS: ReadonlyMap<string, string> = new Map()

/** Counts down with fresh prices, sends the slip, and reports the result. */
export function usePlacing(accountNo: string, slip: CheckedSlip, consent: PriceConsent): Placing {
  const brand = useBrand()
  const [state, setState] = useState(IDLE)
  const [failed, setFailed] = useState<PlacingFailure & { readonly wish: string }>()
  const [asked, setAsked] = useState<PriceQuestion & { readonly wish: string }>()
  const unanswered = useUnansweredOrder(({ order }) => order)
  const newest = useNewest({ slip, consent })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const { entries } = slip.content
  const wish = requestOfSlip(accountNo, slip.content)
  const isUnanswered = unanswered?.wish === wish
  /** The stream may remove a pick from the slip during the countdown. */
  const isChanged = () => requestOfSlip(accountNo, useSlip.getState()) !== wish

  async function run(): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    setFailed(undefined)
    setAsked(undefined)
    let order: SentOrder | undefined
    try {
      order = isUnanswered ? unanswered : await countedOrder(stop.signal)
      if (stop.signal.aborted || order === undefined) return
      setState({ phase: 'sending' })
      await deliver(accountNo, order)
    } catch (error) {
      if (stop.signal.aborted) {
        // Only the countdown can be canceled; after the player leaves the page, a toast reports a sent order.
        if (order !== undefined) notifyLate(accountNo, error)
        return
      }
      const isFresh = await refreshAfter(error, stop.signal)
      if (stop.signal.aborted) return
      if (order !== undefined && isFresh && hasNewPrices(error) && !isChanged())
        setAsked({ seen: sentQuoteOf(order.body), wish })
      // The slip has other picks now and cannot offer to send this order again.
      else if (order !== undefined && !isDecided(error) && isChanged()) notifyLate(accountNo, error)
      else
        fail(error instanceof Error ? error.message : String(error), {
          ofLegs: order ? findRefusedLegs(error, order.body) : NO_LEGS,
          rule: findBrokenRule(error),
        })
    } finally {
      if (running.current === stop) setState(IDLE)
    }
  }

  /** The order at the prices at the end of the countdown. Undefined when it may not go; then the slip says why. */
  async function countedOrder(signal: AbortSignal): Promise<SentOrder | undefined> {
    const seen = quoteOf(slip)
    setState({ phase: 'starting' })
    // The countdown runs only where the player can see and cancel it.
    await lateSlipParts.countdownDialog().catch(() => {
      throw new Error(texts.notLoaded)
    })
    const isReady = await countDown({
      seconds: () =>
        countdownSeconds(
          useSlip.getState().entries.some(({ status }) => isInPlay(status)),
          brand,
        ),
      refresh: () => refreshSlip(entries, signal),
      wait: waitFor,
      onTick: (secondsLeft) => setState({ phase: 'counting', secondsLeft }),
      isOff: () => signal.aborted || isChanged() || !newest.current.slip.check.isAccepted,
    })
    if (signal.aborted) return undefined
    const now = newest.current
    const fresh = quoteOf(now.slip)
    if (!isReady || seen === undefined || fresh === undefined) {
      fail(isChanged() ? texts.slipChanged : texts.notAllowed)
      return undefined
    }
    if (!allowsPrices(now.consent, seen, fresh)) {
      setAsked({ seen, wish })
      return undefined
    }
    const body = orderBodyOf(accountNo, now.slip.content, now.slip.check, now.consent)
    return { wish, key: randomKey(), body }
  }

  function fail(text: string, about: Omit<PlacingFailure, 'text'> = { ofLegs: NO_LEGS }): void {
    // A slip whose last pick was withdrawn has no foot and, on a phone, is closed.
    if (useSlip.getState().entries.length === 0) notify.error(text, { title: slipTexts.nothingPlaced })
    setFailed({ text, ...about, wish: requestOfSlip(accountNo, useSlip.getState()) })
  }

  return {
    state,
    failure: failed?.wish === wish ? failed : undefined,
    question: asked?.wish === wish ? asked : undefined,
    isUnanswered: isUnanswered && state.phase === 'idle',
    place: () => {
      if (state.phase === 'idle') void run()
    },
    cancel: () => {
      running.current?.abort()
      running.current = undefined
      setState(IDLE)
    },
    dismiss: () => setAsked(undefined),
  }
}

/** Kept until the server has decided it, so the same order can be sent again. */
async function deliver(accountNo: string, order: SentOrder): Promise<void> {
  const { keep, forget } = useUnansweredOrder.getState()
  keep(order)
  try {
    await sendOrder(accountNo, order)
    forget(order.key)
  } catch (error) {
    if (isDecided(error)) forget(order.key)
    throw error
  }
}

/** After a refusal by the prices the slip gets the newest ones. Answers whether it has them. */
async function refreshAfter(error: unknown, signal: AbortSignal): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'odds.changed') return false
  return await refreshSlip(useSlip.getState().entries, signal).then(
    () => true,
    () => false,
  )
}
