/** The seconds before an order goes out. Prices reload while they run (S020, S021). */
import { SECOND_MS } from '@pickproof/domain/time/durations'

export interface CountdownSettings {
  /** Asked again while they run: a game may begin meanwhile. */
  readonly seconds: () => number
  /** Answers whether every pick is still there; a failure stops the order. */
  readonly refresh: () => Promise<boolean>
  readonly wait: (delayMs: number) => Promise<void>
  readonly onTick: (secondsLeft: number) => void
  /** Whether the order cannot go out any more, because of the player or of news about its picks. */
  readonly isOff: () => boolean
}

/** Returns whether to send the order: the time is over, the prices are fresh and no rule rejects it. */
export async function countDown({
  seconds,
  refresh,
  wait,
  onTick,
  isOff,
}: CountdownSettings): Promise<boolean> {
  let isStopped = false
  const fresh = refresh().then(
    (isComplete) => {
      isStopped = !isComplete
    },
    (error: unknown) => {
      isStopped = true
      throw error
    },
  )
  const time = runTime()
  await Promise.all([fresh, time])
  return !isStopped && !isOff()

  async function runTime(): Promise<void> {
    for (let passed = 0; passed < seconds(); passed += 1) {
      if (isStopped || isOff()) return
      const left = seconds() - passed
      onTick(Math.ceil(left))
      await wait(Math.min(left, 1) * SECOND_MS)
    }
  }
}

/** A game in play moves fast, so its order waits longer (decision N15). */
export function countdownSeconds(
  hasLive: boolean,
  brand: { readonly preMatchCountdownSeconds: number; readonly liveCountdownSeconds: number },
): number {
  return hasLive ? brand.liveCountdownSeconds : brand.preMatchCountdownSeconds
}
