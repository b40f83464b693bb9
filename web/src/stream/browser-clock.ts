/** The clock, the timers and the repaint of this browser, as the live layer takes them. */
export const browserClock = {
  now: () => Date.now(),
  wait: (run: () => void, delayMs: number) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  frame: (run: () => void) => {
    requestAnimationFrame(run)
  },
}
