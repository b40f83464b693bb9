/** What lies over the page takes Escape and the focus for itself. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

export function hasOpenOverlay(): boolean {
  return document.querySelector(OVERLAYS) !== null
}

export function isInOverlay(element: Element): boolean {
  return element.closest(OVERLAYS) !== null
}
