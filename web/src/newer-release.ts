/**
 * A page that stays open over a release asks for files that no longer exist. Then it reloads: the release has its own
 * files, and the browser keeps what a person had begun. Offline it does nothing, since reloading would take away the
 * page that is still there.
 */
const OWN_FILE = new URL(import.meta.url).pathname
const RELOADED_AT = 'pickproof:reloaded-at'
/** While servers are replaced one by one, the old and the new one answer in turn. */
const PAUSE_MS = 30_000

export function watchForNewerRelease(): void {
  window.addEventListener('vite:preloadError', () => {
    // Whether it worked shows: who is still here has the failure on the screen.
    reloadIfReplaced().catch(() => undefined)
  })
}

async function reloadIfReplaced(): Promise<void> {
  const page = await fetch(window.location.href, { cache: 'no-store' })
  if (!page.ok || (await page.text()).includes(OWN_FILE)) return
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < PAUSE_MS) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  window.location.reload()
}
