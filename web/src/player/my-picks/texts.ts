import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

/** What several parts of a pick say. */
export const pickTexts = defineTexts('player.pick', {
  match: text<{ home: string; away: string }>('{home} vs {away}'),
  straight: 'Straight',
  parlay: 'Parlay',
})
