/** An overlay takes Escape and the focus for itself. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** The list of a select stays in the page while it is closed. */
export function hasOpenOverlay(): boolean {
  return [...document.querySelectorAll(OVERLAYS)].some((overlay) => overlay.checkVisibility())
}

export function isInOverlay(element: Element): boolean {
  return element.closest(OVERLAYS) !== null
}
