import type { Odd, SideName, Team } from '../feed-types.ts'
import { toAmericanPrice, withMargin } from './book-price.ts'
import { type FairContext, type FairGroup, type FairSelection, fairGroups, slug } from './fair-markets.ts'
import type { MarketRule } from './markets.ts'
import { type HashPart, normalAt, uniformAt } from './random.ts'
import type { Outlook } from './scoring/script.ts'
import type { BookTemper } from './sportsbooks.ts'

const LIVE_MOOD_MS = 120_000
const EARLY_MOOD_MS = 600_000
const MOOD = 0.012
/** Beyond this a market is as good as decided and stays closed. */
const NEARLY_SURE = 0.97

type PriceRequest = {
  readonly seed: HashPart
  readonly fixtureId: string
  readonly book: BookTemper
  readonly rules: readonly MarketRule[]
  readonly teams: Readonly<Record<SideName, Team>>
  /** What the book knows: the state of the game some seconds ago. */
  readonly outlook: Outlook
  readonly isLive: boolean
  readonly isClosed: boolean
  readonly nowMs: number
  readonly speed: number
}

/** A lasting opinion of the book and a mood that changes every few minutes, at another time for each subject. */
function opinionOf(request: PriceRequest, subject: string): number {
  const { book, fixtureId, seed } = request
  const lasting = book.opinion * normalAt('opinion', seed, book.id, fixtureId, subject)
  const stepMs = request.isLive ? LIVE_MOOD_MS / request.speed : EARLY_MOOD_MS
  const offset = uniformAt('mood-offset', seed, book.id, fixtureId, subject)
  const mood = normalAt(
    'mood',
    seed,
    book.id,
    fixtureId,
    subject,
    Math.floor(request.nowMs / stepMs + offset),
  )
  return lasting + MOOD * mood
}

function offers(book: BookTemper, rule: MarketRule): boolean {
  if (rule.family === 'player-total' || rule.family === 'player-scores') return book.offersPlayers
  return rule.scope === 'game' || book.offersParts
}

function marginOf(book: BookTemper, rule: MarketRule, group: FairGroup): number {
  if (rule.family === 'player-scores') return book.margin * 3
  if (rule.family === 'player-total') return book.margin * 1.4
  return group.isMain && rule.scope === 'game' ? book.margin : book.margin * 1.2
}

function oddId(request: PriceRequest, rule: MarketRule, selection: FairSelection): string {
  const words = [selection.selection === '' ? '' : slug(selection.selection), selection.selectionLine ?? '']
  if (selection.points !== null) words.push(String(selection.points).replace('.', '_'))
  const text = words.filter((word) => word !== '').join('_')
  return `${request.fixtureId}:${request.book.id}:${rule.id}:${text}`
}

function priceGroup(request: PriceRequest, rule: MarketRule, group: FairGroup): readonly Odd[] {
  const chances = group.selections.map((selection) => selection.chance)
  const most = rule.family === 'double-chance' ? 0.99 : NEARLY_SURE
  const isOpenQuestion = chances.every((chance) => chance > 1 - NEARLY_SURE - 0.02 && chance < most)
  const isSinglePlayer = rule.family === 'player-scores' && (chances[0] ?? 0) > 0.015
  // A decided question is withdrawn; one that nearly is stays on the screen, closed.
  if (chances.some((chance) => chance <= 0.0005 || chance >= 0.9995)) return []
  const isLocked = request.isClosed || !(isOpenQuestion || isSinglePlayer)
  const shown = withMargin(chances, marginOf(request.book, rule, group))
  return group.selections.map((selection, index): Odd => {
    const chance = Math.max(0.002, Math.min(0.995, shown[index] ?? 0.5))
    return {
      id: oddId(request, rule, selection),
      fixtureId: request.fixtureId,
      sportsbookId: request.book.id,
      marketId: rule.id,
      name: selection.name,
      selection: selection.selection,
      selectionLine: selection.selectionLine,
      points: selection.points,
      priceAmerican: toAmericanPrice(chance, request.book.priceStep),
      isMain: group.isMain,
      groupingKey: group.groupingKey,
      teamId: selection.teamId,
      playerId: selection.playerId,
      isLocked,
    }
  })
}

/** Everything one book shows of one fixture. */
export function priceFixture(request: PriceRequest): readonly Odd[] {
  const context: FairContext = {
    teams: request.teams,
    outlook: request.outlook,
    alternates: request.book.alternates,
    opinion: (subject) => opinionOf(request, subject),
  }
  return request.rules
    .filter((rule) => offers(request.book, rule) && !(request.isLive && rule.preMatchOnly))
    .flatMap((rule) => fairGroups(rule, context).flatMap((group) => priceGroup(request, rule, group)))
}
