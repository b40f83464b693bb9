import { PLAYING_SINCE_KEY } from '../../session/tab-memory.ts'

/** When this tab began to play. A reload does not start again. */
export function playingSinceMs(): number {
  const kept = Number(sessionStorage.getItem(PLAYING_SINCE_KEY))
  if (kept > 0 && kept <= Date.now()) return kept
  const nowMs = Date.now()
  sessionStorage.setItem(PLAYING_SINCE_KEY, String(nowMs))
  return nowMs
}
