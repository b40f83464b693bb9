/** The settlement rules as articles, one for each sport, made from the table that grades: they cannot say otherwise. */
import { say } from '../../platform/messages/speech.ts'
import type { HelpArticle, HelpTopic } from '@pickproof/contract/help'
import { CURRENT_SETTLEMENT_RULES, LATER_RULES, type Rule } from '@pickproof/domain/grading/settlement-rules'
import { GRADED_SPORT_IDS } from '@pickproof/domain/grading/sport-plan'
import { findSport } from '@pickproof/domain/games/sports'

const TOPIC_ID = 'settlement-rules'
const RULES = [...CURRENT_SETTLEMENT_RULES.rules, ...LATER_RULES]

export function settlementTopic(): HelpTopic {
  return {
    id: TOPIC_ID,
    title: 'Graded Markets and Settlement Rules',
    articles: [generalArticle(), ...GRADED_SPORT_IDS.map(sportArticle)],
  }
}

function generalArticle(): HelpArticle {
  return {
    id: `${TOPIC_ID}.every-sport`,
    title: 'Rules for every sport',
    blocks: [
      {
        kind: 'text',
        text: `Settlement rules, version ${CURRENT_SETTLEMENT_RULES.version}. The markets that are listed for each sport are graded automatically. **Whatever is not listed is graded by a person.** Each settled pick names the rule it was decided by, and keeps the version it was placed under.`,
      },
      { kind: 'rules', rules: rulesOf((rule) => rule.sportId === null) },
    ],
  }
}

function sportArticle(sportId: string): HelpArticle {
  const isOwn = (rule: Rule) => rule.sportId === sportId
  const markets = RULES.filter((rule) => isOwn(rule) && rule.kinds.length > 0)
  const byScope = Map.groupBy(markets, ({ id }) => id.slice(id.lastIndexOf('.') + 1))
  return {
    id: `${TOPIC_ID}.${sportId}`,
    title: findSport(sportId)?.displayName ?? sportId,
    blocks: [
      { kind: 'heading', text: 'The game as a whole' },
      { kind: 'rules', rules: rulesOf((rule) => isOwn(rule) && rule.kinds.length === 0) },
      ...[...byScope].flatMap(([scope, rules]) => [
        { kind: 'heading', text: `Graded markets: ${words(scope)}` } as const,
        {
          kind: 'rules',
          rules: rules.map(({ id, kinds, text }) => ({ id, text: `**${title(kinds)}**: ${say(text)}` })),
        } as const,
      ]),
    ],
  }
}

function rulesOf(isAsked: (rule: Rule) => boolean): { id: string; text: string }[] {
  return RULES.filter(isAsked).map(({ id, text }) => ({ id, text: say(text) }))
}

function title(kinds: Rule['kinds']): string {
  const text = words(kinds.join(', '))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function words(name: string): string {
  return name.replaceAll('-', ' ')
}
