import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../../language/language.ts'

export const headTexts = defineTexts('player.live', {
  title: 'Live now',
  lead: text<{ games: number; sports: number }>(
    '{games, plural, one {# game} other {# games}} in {sports, plural, one {# sport} other {# sports}}',
  ),
  soon: 'Starting soon',
  soonLead: text<{ games: number }>('{games, plural, one {# game} other {# games}} in the next 2 hours'),
})
