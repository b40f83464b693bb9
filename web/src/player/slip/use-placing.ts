import { isInPlay } from '@pickproof/domain/fixture-status'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useBrand } from '../../brand/brand.ts'
import { useSlip } from '../../slip/slip-store.ts'
import { countDown, countdownSeconds } from './countdown.ts'
import { RequestKeys } from '../../api/request-keys.ts'
import { lateSlipParts } from './late-slip-parts.ts'
import { refreshSlip } from './refresh-slip.ts'
import { sendOrder } from './send-order.ts'
import type { CheckedSlip } from './use-slip-check.ts'

type PlacingPhase =
  | { readonly phase: 'idle' }
  | { readonly phase: 'starting' }
  | { readonly phase: 'counting'; readonly secondsLeft: number }
  | { readonly phase: 'sending' }

export interface Placing {
  readonly state: PlacingPhase
  /** What the server said against the slip, until the player changes it. */
  readonly failure: string | undefined
  readonly place: () => void
  readonly cancel: () => void
}

/** A browser does not ask again for a file that it could not load, until the page is loaded anew. The slip is kept. */
const NOT_LOADED_TEXT =
  'Your picks were not sent: a part of the page did not load. Reload the page and try again.'
const IDLE: PlacingPhase = { phase: 'idle' }
const waitFor = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

/** Counts down with fresh prices, sends the slip, and brings back what came of it. */
export function usePlacing(accountNo: string, slip: CheckedSlip): Placing {
  const brand = useBrand()
  const [state, setState] = useState(IDLE)
  const [failure, setFailure] = useState<string>()
  const newest = useRef(slip)
  const running = useRef<AbortController>(undefined)
  const [keys] = useState(() => new RequestKeys())
  useEffect(() => {
    newest.current = slip
  }, [slip])
  useEffect(() => () => running.current?.abort(), [])

  const { type, entries, parlayPick } = slip.content
  const wish = JSON.stringify([type, parlayPick, entries.map(({ id, stake }) => [id, stake])])
  const [failedWish, setFailedWish] = useState<string>()

  async function run(): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    setFailure(undefined)
    setState({ phase: 'starting' })
    try {
      // The seconds run where they are seen and can be called off.
      await lateSlipParts.countdownDialog().catch(() => {
        throw new Error(NOT_LOADED_TEXT)
      })
      const isReady = await countDown({
        seconds: countdownSeconds(
          entries.some(({ status }) => isInPlay(status)),
          brand,
        ),
        refresh: () => refreshSlip(entries, stop.signal),
        wait: waitFor,
        onTick: (secondsLeft) => setState({ phase: 'counting', secondsLeft }),
        isCancelled: () => stop.signal.aborted,
      })
      // The stream may have taken a pick out of the slip meanwhile.
      const ids = entries.map(({ id }) => id).join()
      const isStill = () => newest.current.content.entries.map(({ id }) => id).join() === ids
      if (isReady && isStill() && newest.current.check.isAccepted) {
        setState({ phase: 'sending' })
        await sendOrder(accountNo, newest.current, keys)
      }
    } catch (error) {
      if (stop.signal.aborted) return
      setFailure(error instanceof Error ? error.message : String(error))
      setFailedWish(wish)
      if (error instanceof ApiError && error.code === 'odds.changed')
        refreshSlip(useSlip.getState().entries, stop.signal).catch(() => {})
    } finally {
      if (running.current === stop) setState(IDLE)
    }
  }

  return {
    state,
    failure: failedWish === wish ? failure : undefined,
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
