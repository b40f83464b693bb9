import type { Odd, SideName, Team } from '../feed-types.ts'
import { toAmericanPrice, withMargin } from './book-price.ts'
import { type FairQuestion, questionsOf, type SelectionWords, slug } from './fair-markets.ts'
import type { FairLine } from './market-lines.ts'
import { isOfPlayer, type MarketRule } from './markets.ts'
import { createOpinions, type Opinions } from './opinions.ts'
import type { HashPart } from './random.ts'
import { createRecentMap } from './recent-map.ts'
import type { Outlook } from './scoring/script.ts'
import type { BookTemper } from './sportsbooks.ts'

/** Beyond this chance a market is nearly decided and stays closed. */
const NEARLY_SURE = 0.97
/** Enough for six sportsbooks on every game in play or within a day of its start, at any speed. */
const DESKS = 6_144

type PriceRequest = {
  readonly fixtureId: string
  readonly book: BookTemper
  readonly rules: readonly MarketRule[]
  readonly teams: Readonly<Record<SideName, Team>>
  /** What the sportsbook sees: the state of the game some seconds ago. */
  readonly outlook: Outlook
  readonly isLive: boolean
  readonly isClosed: boolean
  /** Whether the prices will be requested again soon. Caching the others would only evict useful entries. */
  readonly isSoon: boolean
  readonly nowMs: number
}

type PricedLine = { readonly line: number | null; readonly odds: readonly Odd[] }

/** The prices of one question, and the inputs behind them. */
type Answer = {
  readonly basis: object
  readonly opinion: number
  readonly isClosed: boolean
  readonly lines: readonly PricedLine[]
}

/** A cache of one sportsbook's last prices on one fixture. Everything in it can be recomputed. */
type Desk = {
  readonly opinions: Opinions
  readonly answers: Map<MarketRule, Map<string, Answer>>
  odds: readonly Odd[]
}

function offers(book: BookTemper, rule: MarketRule): boolean {
  if (isOfPlayer(rule)) return book.offersPlayers
  return rule.scope === 'game' || book.offersParts
}

function marginOf(book: BookTemper, rule: MarketRule, isMain: boolean): number {
  if (isOfPlayer(rule)) return book.margin * (rule.kind === 'scorer' ? 3 : 1.4)
  return isMain && rule.scope === 'game' ? book.margin : book.margin * 1.2
}

function oddId(request: PriceRequest, rule: MarketRule, selection: SelectionWords): string {
  const words = [selection.selection === '' ? '' : slug(selection.selection), selection.selectionLine ?? '']
  if (selection.points !== null) words.push(String(selection.points).replace('.', '_'))
  const text = words.filter((word) => word !== '').join('_')
  return `${request.fixtureId}:${request.book.id}:${rule.id}:${text}`
}

/** A new line of the sportsbook, still without prices. */
function newLine(
  request: PriceRequest,
  rule: MarketRule,
  question: FairQuestion,
  line: number | null,
): PricedLine {
  const { groupingKey, selections } = question.wordsOf(line)
  const odds = selections.map(
    (selection): Odd => ({
      id: oddId(request, rule, selection),
      fixtureId: request.fixtureId,
      sportsbookId: request.book.id,
      marketId: rule.id,
      name: selection.name,
      selection: selection.selection,
      selectionLine: selection.selectionLine,
      points: selection.points,
      priceAmerican: 0,
      isMain: false,
      groupingKey,
      teamId: selection.teamId,
      playerId: selection.playerId,
      isLocked: true,
    }),
  )
  return { line, odds }
}

/** A decided question is withdrawn. A nearly decided one stays on the screen, closed. */
function isDecided({ chances }: FairLine): boolean {
  return chances.some((chance) => chance <= 0.0005 || chance >= 0.9995)
}

function isOpenQuestion(rule: MarketRule, { chances }: FairLine): boolean {
  if (rule.kind === 'scorer' && (chances[0] ?? 0) > 0.015) return true
  const most = rule.kind === 'double-chance' ? 0.99 : NEARLY_SURE
  return chances.every((chance) => chance > 1 - NEARLY_SURE - 0.02 && chance < most)
}

/** Updates the prices of the line. Unchanged odds remain the same objects. */
function priceLine(
  { book, isClosed }: PriceRequest,
  rule: MarketRule,
  fair: FairLine,
  known: PricedLine,
): PricedLine {
  const { isMain } = fair
  const isLocked = isClosed || !isOpenQuestion(rule, fair)
  const shown = withMargin(fair.chances, marginOf(book, rule, isMain))
  const odds = known.odds.map((odd, index): Odd => {
    const chance = Math.max(0.002, Math.min(0.995, shown[index] ?? 0.5))
    const priceAmerican = toAmericanPrice(chance, book.priceStep)
    const isSame = odd.priceAmerican === priceAmerican && odd.isMain === isMain && odd.isLocked === isLocked
    return isSame ? odd : { ...odd, priceAmerican, isMain, isLocked }
  })
  return { line: fair.line, odds }
}

function answer(
  request: PriceRequest,
  rule: MarketRule,
  question: FairQuestion,
  opinion: number,
  known: Answer | undefined,
): Answer {
  const { basis } = question
  const { isClosed } = request
  if (known?.basis === basis && known.opinion === opinion && known.isClosed === isClosed) return known
  const lines: PricedLine[] = []
  for (const fair of question.linesAt(opinion, request.book.alternates)) {
    if (isDecided(fair)) continue
    const before = known?.lines.find(({ line }) => line === fair.line)
    lines.push(priceLine(request, rule, fair, before ?? newLine(request, rule, question, fair.line)))
  }
  return { basis, opinion, isClosed, lines }
}

function priceFixture(desk: Desk, request: PriceRequest): readonly Odd[] {
  const { book, outlook, teams, isLive, nowMs } = request
  const odds: Odd[] = []
  for (const rule of request.rules) {
    if (!offers(book, rule) || (isLive && rule.preMatchOnly)) continue
    const answers = desk.answers.get(rule) ?? new Map<string, Answer>()
    desk.answers.set(rule, answers)
    for (const question of questionsOf(rule, outlook, teams)) {
      const { subject } = question
      const opinion = desk.opinions(subject, nowMs, isLive)
      const given = answer(request, rule, question, opinion, answers.get(subject))
      answers.set(subject, given)
      for (const line of given.lines) odds.push(...line.odds)
    }
  }
  return odds
}

/**
 * Everything one sportsbook shows on one fixture. With `isSoon`, the array stays the same until something in it
 * changes.
 */
export function createPricing(seed: HashPart, speed: number): (request: PriceRequest) => readonly Odd[] {
  const desks = createRecentMap<Desk>(DESKS)
  return (request) => {
    const { book, fixtureId } = request
    const open = (): Desk => ({
      opinions: createOpinions(seed, speed, book, fixtureId),
      answers: new Map(),
      odds: [],
    })
    const desk = request.isSoon ? desks.get(`${fixtureId}:${book.id}`, open) : open()
    const odds = priceFixture(desk, request)
    if (odds.length !== desk.odds.length || odds.some((odd, index) => odd !== desk.odds[index]))
      desk.odds = odds
    return desk.odds
  }
}
