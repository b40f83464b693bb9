import { isInPlay } from '@pickproof/domain/fixture-status'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { randomKey } from '../../api/request-keys.ts'
import { useBrand } from '../../brand/brand.ts'
import { useSlip } from '../../slip/slip-store.ts'
import { countDown, countdownSeconds } from './countdown.ts'
import { lateSlipParts } from './late-slip-parts.ts'
import { orderBodyOf } from './order-body.ts'
import { findRefusedLegs } from './refused-legs.ts'
import { refreshSlip } from './refresh-slip.ts'
import { sendOrder, tellLate, waitFor } from './send-order.ts'
import { isDecided, type SentOrder, useUnansweredOrder, wishOfSlip } from './sent-order.ts'
import type { CheckedSlip } from './use-slip-check.ts'

type PlacingPhase =
  | { readonly phase: 'idle' }
  | { readonly phase: 'starting' }
  | { readonly phase: 'counting'; readonly secondsLeft: number }
  | { readonly phase: 'sending' }

/** What came of the last try, until the player changes the slip. */
export interface PlacingFailure {
  readonly text: string
  /** What the server said against single picks, by their ids. */
  readonly ofLegs: ReadonlyMap<string, string>
}

export interface Placing {
  readonly state: PlacingPhase
  readonly failure: PlacingFailure | undefined
  /** The slip was sent and nobody knows what came of it. */
  readonly isUnanswered: boolean
  readonly place: () => void
  readonly cancel: () => void
}

/** A browser does not ask again for a file that it could not load, until the page is loaded anew. The slip is kept. */
const NOT_LOADED_TEXT =
  'Your picks were not sent: a part of the page did not load. Reload the page and try again.'
const SLIP_CHANGED_TEXT = 'Your order was not sent, because the slip changed while the seconds ran.'
const NOT_ALLOWED_TEXT = 'Your order was not sent, because a rule came to forbid it while the seconds ran.'
const IDLE: PlacingPhase = { phase: 'idle' }
const NO_LEGS: ReadonlyMap<string, string> = new Map()

/** Counts down with fresh prices, sends the slip, and brings back what came of it. */
export function usePlacing(accountNo: string, slip: CheckedSlip): Placing {
  const brand = useBrand()
  const [state, setState] = useState(IDLE)
  const [failed, setFailed] = useState<PlacingFailure & { readonly wish: string }>()
  const unanswered = useUnansweredOrder(({ order }) => order)
  const newest = useRef(slip)
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    newest.current = slip
  }, [slip])
  useEffect(() => () => running.current?.abort(), [])

  const { entries } = slip.content
  const wish = wishOfSlip(accountNo, slip.content)
  const isUnanswered = unanswered?.wish === wish
  /** The stream may take a pick out of the slip while the seconds run. */
  const isChanged = () => wishOfSlip(accountNo, useSlip.getState()) !== wish

  async function run(): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    setFailed(undefined)
    let order: SentOrder | undefined
    try {
      order = isUnanswered ? unanswered : await countedOrder(stop.signal)
      if (stop.signal.aborted) return
      if (order === undefined) return fail(isChanged() ? SLIP_CHANGED_TEXT : NOT_ALLOWED_TEXT)
      setState({ phase: 'sending' })
      await deliver(accountNo, order)
    } catch (error) {
      if (stop.signal.aborted) {
        // Only the seconds before it can be called off; an order that has gone out was left with its page.
        if (order !== undefined) tellLate(accountNo, error)
        return
      }
      fail(
        error instanceof Error ? error.message : String(error),
        order && findRefusedLegs(error, order.body),
      )
      if (error instanceof ApiError && error.code === 'odds.changed')
        refreshSlip(useSlip.getState().entries, stop.signal).catch(() => {})
    } finally {
      if (running.current === stop) setState(IDLE)
    }
  }

  /** The order at the prices that stand when the seconds are over; undefined when it may not go. */
  async function countedOrder(signal: AbortSignal): Promise<SentOrder | undefined> {
    setState({ phase: 'starting' })
    // The seconds run where they are seen and can be called off.
    await lateSlipParts.countdownDialog().catch(() => {
      throw new Error(NOT_LOADED_TEXT)
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
      isOff: () => signal.aborted || isChanged() || !newest.current.check.isAccepted,
    })
    const { content, check } = newest.current
    return isReady ? { wish, key: randomKey(), body: orderBodyOf(accountNo, content, check) } : undefined
  }

  function fail(text: string, ofLegs = NO_LEGS): void {
    setFailed({ text, ofLegs, wish: wishOfSlip(accountNo, useSlip.getState()) })
  }

  return {
    state,
    failure: failed?.wish === wish ? failed : undefined,
    isUnanswered: isUnanswered && state.phase === 'idle',
    place: () => {
      if (state.phase === 'idle') void run()
    },
    cancel: () => {
      running.current?.abort()
      running.current = undefined
      setState(IDLE)
    },
  }
}

/** Kept until the server has decided it, so that it can be asked for again. */
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
