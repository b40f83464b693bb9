import { MARKET_KINDS, type MarketKind } from '@pickproof/domain/grading/market-kinds'
import { SCOPE_TEXTS } from '@pickproof/domain/grading/rule-texts'
import type { ScopeClass } from '@pickproof/domain/grading/scope'
import { findMarketRule } from '@pickproof/domain/grading/settlement-rules'
import { GRADED_SPORT_IDS } from '@pickproof/domain/grading/sport-plan'
import type { Message } from '@pickproof/domain/messages/message'
import { code, english, page, table } from './page.ts'

const KINDS = Object.keys(MARKET_KINDS) as readonly MarketKind[]
const SCOPES = Object.keys(SCOPE_TEXTS) as readonly ScopeClass[]

interface Declared {
  readonly type: string
  readonly ids?: Readonly<Record<string, string>>
  readonly figures?: Readonly<Record<string, string>>
  readonly sentence: Message | ((counted: { readonly unit: string }) => Message)
}

export function marketKindsPage() {
  return page('reference/market-kinds.md', 'Market kinds', [
    'A market kind decides how a pick is graded. `domain/src/grading/market-kinds.ts` declares each once. To add one, see [CONTRIBUTING](../../CONTRIBUTING.md#a-market-kind).',
    '## Kinds',
    'Read *points* as goals, runs or games, depending on what the market counts.',
    table(
      ['Kind', 'Type in the catalog', 'How it is decided'],
      KINDS.map((kind) => [code(kind), code(declared(kind).type), `${english(sentenceOf(kind))}.`]),
    ),
    '## Graded automatically',
    'Staff grade a market that is not in this table. The parts of a game are explained below.',
    table(
      ['Sport', 'Kind', 'Parts of the game'],
      GRADED_SPORT_IDS.flatMap((sportId) =>
        KINDS.flatMap((kind) => {
          const scopes = SCOPES.filter((scope) => findMarketRule(sportId, kind, scope) !== undefined)
          return scopes.length === 0 ? [] : [[sportId, code(kind), scopes.join(', ')]]
        }),
      ),
    ),
    '## Parts of a game',
    table(
      ['Part', 'What counts'],
      SCOPES.map((scope) => [scope, `${english(SCOPE_TEXTS[scope])}.`]),
    ),
    '## Names in the feeds',
    'Period and overtime are left out: `1st_half_total_points` is `total_points` of a half. The word in parentheses is what the market counts.',
    table(
      ['Kind', 'Market ids'],
      KINDS.flatMap((kind) => {
        const names = Object.entries({ ...declared(kind).ids, ...declared(kind).figures })
        const cell = names.map(([id, counted]) => `${code(id)} (${counted})`).join(', ')
        return names.length === 0 ? [] : [[code(kind), cell]]
      }),
    ),
  ])
}

function sentenceOf(kind: MarketKind): Message {
  const { sentence } = declared(kind)
  return typeof sentence === 'function' ? sentence({ unit: 'points' }) : sentence
}

function declared(kind: MarketKind): Declared {
  return MARKET_KINDS[kind]
}
