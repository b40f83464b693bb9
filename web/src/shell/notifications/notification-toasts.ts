/** Shows what has just happened as a toast, which a screen reader reads too. Of several pages, one shows it. */
import type { NotificationTone, NotificationView } from '@pickproof/contract/notifications'
import { SECOND_MS } from '@pickproof/domain/time/durations'
import { api } from '../../api/api.ts'
import { notify } from '../../ui/overlays/notify.ts'

const CLOSE_MS = 6 * SECOND_MS
const TOASTS_MAX = 3
/** On the first event of a page there is no earlier one to compare with. */
const TOGETHER_MS = 5 * SECOND_MS

const KINDS: Readonly<Record<NotificationTone, 'success' | 'info' | 'warn'>> = {
  good: 'success',
  bad: 'info',
  neutral: 'info',
  info: 'info',
  warning: 'warn',
}

/** What the pages of this browser have shown. */
const SHOWN_KEY = 'pickproof:shown-notifications'
const REMEMBERED_MAX = 20

let newestId: number | undefined
let isWaiting = false

/** Reads the unread notifications and shows those that came since the last time. A hidden page waits until it is seen. */
export async function toastNewNotifications(open: (item: NotificationView) => void): Promise<void> {
  if (document.visibilityState === 'hidden') {
    if (isWaiting) return
    isWaiting = true
    document.addEventListener('visibilitychange', () => whenSeen(open), { once: true })
    return
  }
  const { items } = await api('GET /notifications', { query: { unread: 'true' }, toast: false })
  const fresh = items.filter(isFresh)
  newestId = Math.max(newestId ?? 0, ...items.map(({ id }) => id))
  // A dialog shows moments.
  const toasts = fresh.filter(({ isOpenMoment }) => !isOpenMoment).slice(0, TOASTS_MAX)
  // The oldest first, so the newest ends on top.
  for (const item of claim(toasts).reverse()) {
    const { tone, title, text, link } = item
    notify[KINDS[tone]](text, {
      title,
      closeAfterMs: CLOSE_MS,
      ...(link ? { link: { label: link.label, onClick: () => open(item) } } : {}),
    })
  }

  function isFresh({ id, at }: NotificationView): boolean {
    const [newest] = items
    if (newestId !== undefined) return id > newestId
    return newest !== undefined && Date.parse(newest.at) - Date.parse(at) <= TOGETHER_MS
  }
}

function whenSeen(open: (item: NotificationView) => void): void {
  isWaiting = false
  // The list still has what the toast does not show.
  toastNewNotifications(open).catch(() => undefined)
}

/** Takes for this page what no other page has shown. */
function claim(items: readonly NotificationView[]): NotificationView[] {
  const shown = readShown()
  // A database that begins again has the same ids at other times.
  const keyOf = ({ id, at }: NotificationView) => `${id} ${at}`
  const own = items.filter((item) => !shown.includes(keyOf(item)))
  if (own.length > 0)
    localStorage.setItem(SHOWN_KEY, JSON.stringify([...own.map(keyOf), ...shown].slice(0, REMEMBERED_MAX)))
  return own
}

function readShown(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SHOWN_KEY) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
