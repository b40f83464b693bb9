import type { UserContext } from '@pickproof/contract/identity'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.switched-refusal', {
  onlyPlayer: 'You are viewing as this player. Only the player can buy or reset a challenge.',
})

/** A staff member who views as a player cannot spend anything; the server rejects it too. */
export function findSwitchedRefusal({
  switchUserIdentifier,
}: Pick<UserContext, 'switchUserIdentifier'>): string | undefined {
  return switchUserIdentifier === null ? undefined : texts.onlyPlayer
}
