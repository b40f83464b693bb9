/** Whoever pressed a button that has gone stays where it was, and does not begin again at the top of the page. */
export function focusIfLost(place: HTMLElement | null | undefined): void {
  const { activeElement, body } = document
  // The browser takes the focus from a disabled button only with its next picture.
  if (activeElement === null || activeElement === body || activeElement.matches(':disabled'))
    place?.focus({ preventScroll: true })
}
