/** The seconds before an order goes out: prices are asked for anew while they run (S020, S021). */

const SECOND_MS = 1000

export interface CountdownSettings {
  readonly seconds: number
  /** Answers whether every pick is still there; a failure stops the order. */
  readonly refresh: () => Promise<boolean>
  readonly wait: (delayMs: number) => Promise<void>
  readonly onTick: (secondsLeft: number) => void
  readonly isCancelled: () => boolean
}

/** Answers whether the order may go out: the time is over, the prices are fresh and nobody changed their mind. */
export async function countDown({
  seconds,
  refresh,
  wait,
  onTick,
  isCancelled,
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
  return !isStopped && !isCancelled()

  async function runTime(): Promise<void> {
    for (let left = seconds; left > 0; left -= 1) {
      if (isStopped || isCancelled()) return
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
