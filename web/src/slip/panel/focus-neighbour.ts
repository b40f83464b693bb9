/** On the button that takes a pick out of the slip: which pick. */
export const REMOVES = 'data-removes'

/**
 * A player who removes picks by keyboard stays among them: the card disappears, and with it the button that was
 * pressed.
 */
export function focusNeighbour(cards: HTMLElement | null, entryId: string): void {
  const buttons = [...(cards?.querySelectorAll<HTMLElement>(`[${REMOVES}]`) ?? [])]
  const place = buttons.findIndex((button) => button.getAttribute(REMOVES) === entryId)
  const neighbour = buttons[place + 1] ?? buttons[place - 1]
  neighbour?.focus()
}
