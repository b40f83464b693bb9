/** One visit of one player: look at the account, decide, send, and take the answer as it comes. */
import { DEFAULT_PRICE_CONSENT } from '@pickproof/domain/programme/price-consent'
import type { PickView, SlipAccountView } from '@pickproof/contract/picks'
import type { Bulletin, Offer } from './bulletin.ts'
import { decideOrders, type Order } from './decide-orders.ts'
import type { OrderTally } from './order-tally.ts'
import { findActiveAccount, freshAccount, type Player } from './player.ts'

const TOO_MUCH = new Set(['slip.daily-risk', 'slip.stake-above-maximum', 'slip.win-over-target-share'])
const PAYS_TOO_MUCH = new Set(['slip.win-over-target-share', 'slip.parlay-line'])
/** How often a player changes a rejected order before giving up. */
const CHANGES_MAX = 2
const PARLAY_LEGS_MIN = 2

export async function visit(player: Player, bulletin: Bulletin, tally: OrderTally): Promise<void> {
  const slip = await readSlip(player)
  if (slip.status !== 'ACTIVE') return await moveOn(player, slip)
  chooseBook(player, bulletin)
  noteResults(player, slip)
  for (const order of decideOrders(player, bulletin, slip)) await sendAndMend(player, order, tally)
}

async function readSlip({ client, terms }: Player): Promise<SlipAccountView> {
  return await client.get<SlipAccountView>('/accounts/slip', { accno: terms.accno })
}

/** Who passed plays the account of the next stage, which may be opened a little later; the others are done. */
async function moveOn(player: Player, { status }: SlipAccountView): Promise<void> {
  const next = await findActiveAccount(player.client)
  if (next) Object.assign(player, freshAccount(next))
  else player.isDone = status !== 'PHASE_COMPLETED'
}

function chooseBook(player: Player, { sportsbookIds }: Bulletin): void {
  if (player.sportsbookId !== '') return
  player.sportsbookId = sportsbookIds[Math.floor(player.random.next() * sportsbookIds.length)] ?? ''
}

/** What the balance says about the time since the last visit. */
function noteResults(player: Player, { balance, openPicks }: SlipAccountView): void {
  const equity = openPicks.reduce((sum, { stake }) => sum + stake, balance)
  if (equity < player.equity) player.lossesInARow += 1
  else if (equity > player.equity) player.lossesInARow = 0
  player.equity = equity
}

async function sendAndMend(player: Player, wished: Order, tally: OrderTally): Promise<void> {
  let order: Order | undefined = wished
  for (let changes = 0; order && changes <= CHANGES_MAX; changes += 1) {
    const codes = await send(player, order, tally)
    if (codes.length === 0) return
    order = mended(order, codes, player.terms.minimumStake)
  }
}

/** A stake that is too high is taken back to the least, a parlay that pays too much loses its last leg. */
function mended({ legs, stake }: Order, codes: readonly string[], minimumStake: number): Order | undefined {
  if (codes.some((code) => TOO_MUCH.has(code)) && stake > minimumStake) return { legs, stake: minimumStake }
  const paysTooMuch = codes.some((code) => PAYS_TOO_MUCH.has(code))
  return paysTooMuch && legs.length > PARLAY_LEGS_MIN ? { legs: legs.slice(0, -1), stake } : undefined
}

/** Answers with the codes of the rules that refused the order. */
async function send(player: Player, order: Order, tally: OrderTally): Promise<readonly string[]> {
  player.ordersSent += 1
  const { accno } = player.terms
  const answer = await player.client.post<readonly PickView[]>('/accounts/picks', payloadOf(order), {
    accno,
    idempotencyKey: `${player.index}-${player.ordersSent}`,
  })
  if (answer.isDone) {
    tally.placed(
      player,
      order.legs.map(({ odd }) => odd.fixture_id),
    )
    return []
  }
  const { status, error } = answer
  if (error.code !== 'rule.violated' && error.code !== 'odds.changed')
    throw new Error(`an order was answered with ${status}: ${JSON.stringify(error)}`)
  const fields = (error.fieldErrors ?? []).map(({ field }) => field)
  const codes = error.code === 'odds.changed' || fields.length === 0 ? [error.code] : [...new Set(fields)]
  tally.refused(player, codes)
  return codes
}

function payloadOf({ legs, stake }: Order): object {
  const priceConsent = DEFAULT_PRICE_CONSENT
  if (legs.length === 1) return { type: 'STRAIGHT', priceConsent, data: legs.map((leg) => legOf(leg, stake)) }
  return { type: 'PARLAY', priceConsent, betAmount: stake, data: legs.map((leg) => legOf(leg, 0)) }
}

function legOf({ odd }: Offer, betAmount: number): object {
  return {
    fixtureId: odd.fixture_id,
    sportsBookId: odd.sportsbook_id,
    oddId: odd.id,
    oddFormat: 'AMERICAN',
    oddsAmerican: odd.price,
    oddsPoints: odd.points,
    betAmount,
  }
}
