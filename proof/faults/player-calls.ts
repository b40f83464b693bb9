/** One call of a player over real HTTP, and what its answer means for the player. */
import { DEFAULT_PRICE_CONSENT } from '@pickproof/domain/programme/price-consent'
import type { FaultPlayer } from './players-store.ts'
import { type Offer, SPORTSBOOK } from './provider-games.ts'
import type { AnsweredPick, OrderRecord, Reply } from './run-record.ts'

const REQUEST_TIMEOUT_MS = 30_000

/** The program or the price says no. Anything else below 500 is a mistake of this client or of the server. */
const REFUSALS: ReadonlySet<number> = new Set([409, 422])

export interface Door {
  readonly address: string
  readonly tenantId: string
}

export interface Leg {
  readonly offer: Offer
  readonly priceAmerican: number
}

interface WirePick {
  readonly id: number | string
  readonly betAmount: number
  readonly netResult: number | null
  readonly childPicks: readonly unknown[]
}

export function orderBody(
  type: OrderRecord['type'],
  legs: readonly Leg[],
  stakeUnits: number,
): Readonly<Record<string, unknown>> {
  const data = legs.map(({ offer, priceAmerican }) => ({
    fixtureId: offer.fixtureId,
    sportsBookId: SPORTSBOOK,
    oddId: offer.oddId,
    oddFormat: 'AMERICAN',
    oddsAmerican: priceAmerican,
    oddsPoints: offer.points,
    betAmount: type === 'STRAIGHT' ? stakeUnits : 0,
  }))
  const priceConsent = DEFAULT_PRICE_CONSENT
  return type === 'PARLAY'
    ? { type, priceConsent, betAmount: stakeUnits, data }
    : { type, priceConsent, data }
}

export async function sendOrder(
  door: Door,
  player: FaultPlayer,
  order: Pick<OrderRecord, 'key' | 'accno'>,
  body: object,
): Promise<Reply<readonly AnsweredPick[]>> {
  return await call(
    door,
    player,
    {
      method: 'POST',
      path: '/accounts/picks',
      headers: { accountno: order.accno, 'idempotency-key': order.key },
      body,
    },
    (answer) =>
      (answer as readonly WirePick[]).map(({ id, betAmount, childPicks }) => ({
        id: String(id),
        stakeMinor: toMinor(betAmount),
        legs: childPicks.length,
      })),
  )
}

export async function sendCashOut(
  door: Door,
  player: FaultPlayer,
  { accno, pickId }: { readonly accno: string; readonly pickId: string },
): Promise<Reply<{ readonly resultMinor: bigint }>> {
  return await call(
    door,
    player,
    { method: 'PATCH', path: `/accounts/picks/${pickId}/cached-out`, headers: { accountno: accno } },
    (answer) => ({ resultMinor: toMinor((answer as WirePick).netResult ?? 0) }),
  )
}

interface Request {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

async function call<T>(
  { address, tenantId }: Door,
  { cookie }: FaultPlayer,
  { method, path, headers, body }: Request,
  read: (answer: unknown) => T,
): Promise<Reply<T>> {
  try {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...headers,
        cookie,
        'x-tenant': tenantId,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const text = await response.text()
    if (response.ok) return { kind: 'acknowledged', value: read(JSON.parse(text)) }
    if (response.status >= 500) return { kind: 'unknown' }
    const { message = text } = JSON.parse(text) as { message?: string }
    return { kind: 'refused', status: response.status, message }
  } catch {
    return { kind: 'unknown' }
  }
}

export function isOrdinaryRefusal(status: number): boolean {
  return REFUSALS.has(status)
}

function toMinor(units: number): bigint {
  return BigInt(Math.round(units * 100))
}
