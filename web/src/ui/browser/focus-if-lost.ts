/** Keeps the focus near a button that disappears, so the keyboard does not start again at the top of the page. */
export function focusIfLost(place: HTMLElement | null | undefined): void {
  const { activeElement, body } = document
  // The browser takes the focus from a disabled button only with its next picture.
  if (activeElement === null || activeElement === body || activeElement.matches(':disabled'))
    place?.focus({ preventScroll: true })
}

const FRAMES_MAX = 90

/** Watches for a while: React may remove the pressed button some frames after the answer arrives. */
export function focusOnceLost(find: () => HTMLElement | null, framesLeft: number = FRAMES_MAX): void {
  requestAnimationFrame(() => {
    focusIfLost(find())
    if (framesLeft > 1) focusOnceLost(find, framesLeft - 1)
  })
}
