import type { UserContext } from '@pickproof/contract/identity'

/** An admin who looks through a player's eyes spends nothing of theirs; the server refuses it too. */
export function findSwitchedRefusal({
  switchUserIdentifier,
}: Pick<UserContext, 'switchUserIdentifier'>): string | undefined {
  return switchUserIdentifier === null
    ? undefined
    : 'You look at the product as this player. Buying and resetting stay with the player.'
}
