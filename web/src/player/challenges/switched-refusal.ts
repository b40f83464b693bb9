import type { UserContext } from '@pickproof/contract/identity'

/** An admin who views as a player cannot spend the player's money. The server rejects it too. */
export function findSwitchedRefusal({
  switchUserIdentifier,
}: Pick<UserContext, 'switchUserIdentifier'>): string | undefined {
  return switchUserIdentifier === null
    ? undefined
    : 'You look at the product as this player. Buying and resetting stay with the player.'
}
