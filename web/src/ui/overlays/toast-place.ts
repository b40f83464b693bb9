/** Where a toast covers neither what the player is using nor what the toast is about. */
import type { NotificationData } from '@mantine/notifications'

type ToastPlace = NonNullable<NotificationData['position']>

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Surroundings {
  readonly width: number
  readonly height: number
  readonly isRightToLeft: boolean
  /** The height of tabs and bars that keep the lower edge of the window. */
  readonly keptBelow: number
  /** The control with the pointer or the focus. A toast that covered it would stay, because the pointer is on it. */
  readonly inUse: readonly Box[]
  /** What shows the news itself, such as the list of settled picks. */
  readonly news: readonly Box[]
}

/** Of a toast with two lines. */
const TOAST = { width: 352, height: 96 }
const MARGIN = 16
const TOP_BAR = 56
const NARROW = 900

/** Left is the start of the line: the style sheet turns the places around for right-to-left languages. */
const PLACES = {
  wide: ['bottom-left', 'bottom-right', 'top-right'],
  narrow: ['bottom-left', 'top-left'],
} as const satisfies Record<string, readonly ToastPlace[]>

/** The first place that covers nothing, else the one that covers least of what matters. */
export function choosePlace(around: Surroundings): ToastPlace {
  const places = PLACES[around.width < NARROW ? 'narrow' : 'wide']
  const costs = places.map((place) => {
    const toast = boxOf(place, around)
    const hits = (boxes: readonly Box[]) => boxes.filter((box) => overlap(box, toast)).length
    return hits(around.inUse) * 10 + hits(around.news)
  })
  return places[costs.indexOf(Math.min(...costs))] ?? 'bottom-left'
}

function boxOf(place: ToastPlace, { width, height, isRightToLeft, keptBelow }: Surroundings): Box {
  const across = Math.min(TOAST.width, width - 2 * MARGIN)
  const isLeft = place.endsWith('left') !== isRightToLeft
  const left = isLeft ? MARGIN : width - MARGIN - across
  const top = place.startsWith('top') ? TOP_BAR + 8 : height - keptBelow - MARGIN - TOAST.height
  return { left, top, right: left + across, bottom: top + TOAST.height }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

const CONTROLS =
  'a, button, input, select, textarea, label, [role="button"], [role="option"], [role="menuitem"]'

/** The place on this page, right now. */
export function placeOnPage(): ToastPlace {
  const { innerWidth: width, innerHeight: height } = window
  const hovered = [...document.querySelectorAll(':hover')].at(-1)?.closest(CONTROLS)
  const focused = document.activeElement?.closest(CONTROLS)
  const boxesOf = (elements: Iterable<Element>) =>
    [...elements].map((element) => element.getBoundingClientRect())
  const keepers = width < NARROW ? '[data-keeps-below]' : '[data-keeps-below="bar"]'
  return choosePlace({
    width,
    height,
    isRightToLeft: document.documentElement.dir === 'rtl',
    keptBelow: boxesOf(document.querySelectorAll(keepers)).reduce((sum, box) => sum + box.height, 0),
    inUse: boxesOf([hovered, focused].filter((element) => element != null)),
    news: boxesOf(document.querySelectorAll('[data-has-news]')),
  })
}
