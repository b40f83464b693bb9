const CHECK_MS = 500

/** A killed npm passes no signal on, but its child processes get another parent. */
export function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const npmPid = process.ppid
  setInterval(() => process.ppid !== npmPid && onGone(), CHECK_MS).unref()
}
