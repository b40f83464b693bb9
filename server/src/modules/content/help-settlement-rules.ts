/** The settlement rules as articles, one for each sport, made from the table that grades: they cannot say otherwise. */
import type { HelpArticle, HelpTopic } from '@pickproof/contract/help'
import { MARKET_KINDS } from '@pickproof/domain/grading/market-kinds'
import type { ScopeClass } from '@pickproof/domain/grading/scope'
import { CURRENT_SETTLEMENT_RULES, LATER_RULES, type Rule } from '@pickproof/domain/grading/settlement-rules'
import { GRADED_SPORT_IDS } from '@pickproof/domain/grading/sport-plan'
import { findSport } from '@pickproof/domain/games/sports'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import type { Language } from '@pickproof/messages/languages'
import { say } from '../../platform/messages/speech.ts'

const texts = defineMessages('server.help-settlement', {
  title: 'Graded Markets and Settlement Rules',
  everySport: 'Rules for every sport',
  version: text<{ version: string }>(
    'Settlement rules, version {version}. We grade the listed markets of each sport automatically. **A staff member grades all other markets.** Each settled pick names the rule that decided it, and keeps the version of its rules.',
  ),
  wholeGame: 'The game as a whole',
  graded: text<{ scope: Message }>('Graded markets: {scope}'),
})

const SCOPE_NAMES: Readonly<Record<ScopeClass, Message>> = defineMessages('server.market-scopes', {
  'full-game': 'full game',
  regulation: 'regulation',
  'extra-time': 'extra time',
  half: 'half',
  'second-half': 'second half',
  quarter: 'quarter',
  quarters: 'quarters',
  period: 'period',
  inning: 'inning',
  innings: 'innings',
  set: 'set',
})

const TOPIC_ID = 'settlement-rules'
const RULES = [...CURRENT_SETTLEMENT_RULES.rules, ...LATER_RULES]

export function settlementTopic(language: Language): HelpTopic {
  return {
    id: TOPIC_ID,
    title: say(texts.title, language),
    articles: [generalArticle(language), ...GRADED_SPORT_IDS.map((id) => sportArticle(id, language))],
  }
}

function generalArticle(language: Language): HelpArticle {
  return {
    id: `${TOPIC_ID}.every-sport`,
    title: say(texts.everySport, language),
    blocks: [
      {
        kind: 'text',
        text: say(texts.version({ version: String(CURRENT_SETTLEMENT_RULES.version) }), language),
      },
      { kind: 'rules', rules: rulesOf(language, (rule) => rule.sportId === null) },
    ],
  }
}

function sportArticle(sportId: string, language: Language): HelpArticle {
  const isOwn = (rule: Rule) => rule.sportId === sportId
  const markets = RULES.filter((rule) => isOwn(rule) && rule.kinds.length > 0)
  const byScope = Map.groupBy(markets, ({ id }) => id.slice(id.lastIndexOf('.') + 1) as ScopeClass)
  return {
    id: `${TOPIC_ID}.${sportId}`,
    title: say(findSport(sportId)?.displayName ?? sportId, language),
    blocks: [
      { kind: 'heading', text: say(texts.wholeGame, language) },
      { kind: 'rules', rules: rulesOf(language, (rule) => isOwn(rule) && rule.kinds.length === 0) },
      ...[...byScope].flatMap(([scope, rules]) => [
        { kind: 'heading', text: say(texts.graded({ scope: SCOPE_NAMES[scope] }), language) } as const,
        {
          kind: 'rules',
          rules: rules.map(({ id, kinds, text }) => ({
            id,
            text: `**${title(kinds, language)}**: ${say(text, language)}`,
          })),
        } as const,
      ]),
    ],
  }
}

function rulesOf(language: Language, isAsked: (rule: Rule) => boolean): { id: string; text: string }[] {
  return RULES.filter(isAsked).map(({ id, text }) => ({ id, text: say(text, language) }))
}

function title(kinds: Rule['kinds'], language: Language): string {
  const text = kinds.map((kind) => say(MARKET_KINDS[kind].name, language)).join(', ')
  return text.charAt(0).toLocaleUpperCase(language.locale) + text.slice(1)
}
