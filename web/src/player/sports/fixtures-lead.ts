import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.fixtures', {
  lead: text<{ league: string; count: number }>(
    '<league>{league} · </league>{count, plural, one {# match} other {# matches}} in the next 15 days',
  ),
})

interface League {
  readonly name: string
  readonly prematchCount: number
  readonly liveCount: number
}

/** The line below the sport. A phone leaves out what is tagged, because its field names the league. */
export function fixturesLead({ name, prematchCount, liveCount }: League): string {
  return texts.lead({ league: name, count: prematchCount + liveCount })
}
