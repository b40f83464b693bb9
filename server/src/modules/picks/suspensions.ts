/** Staff take no new picks on a game, a market or a league, now or for a time (decision 136). */
import type { NewSuspension, Suspension, suspensionCalls } from '@pickproof/contract/suspensions'
import {
  type DateValue,
  defineMessages,
  type Message,
  moment,
  text,
} from '@pickproof/domain/messages/message'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { marketKey, sheetStatement, toCatalogueSheet } from '../catalog/index.ts'
import type { QuotedLeg } from './quote-legs.ts'
import {
  type ActiveSuspension,
  endSuspension,
  insertSuspension,
  listSuspensions,
  lockSuspension,
  type SuspensionRow,
} from './suspension-store.ts'

const errors = defineMessages('server.suspensions', {
  suspended: text<{ what: string; reason: string }>(
    'Rule violated: {what} takes no new picks now. {reason} Your open picks stay as they are.',
  ),
  suspendedUntil: text<{ what: string; reason: string; until: DateValue }>(
    'Rule violated: {what} takes no new picks until {until}. {reason} Your open picks stay as they are.',
  ),
  unknownMarket: 'This market does not exist.',
  past: 'The end must be later than the start and later than now.',
  ended: 'This suspension has already ended.',
})

const SHOWN = 100

/** The code of the refusal, as the slip reads it. */
const SUSPENDED = 'slip.suspended'

/** Refuses an order with a leg that takes no new picks at this moment. */
export function ensureNotSuspended(
  suspensions: readonly ActiveSuspension[],
  legs: readonly QuotedLeg[],
): void {
  if (suspensions.length === 0) return
  for (const { odd, sheet, sent } of legs) {
    const found = suspensions.find((one) => {
      if (one.scope === 'GAME') return one.fixture_id === odd.fixtureId
      if (one.sport_id !== sheet.sportId) return false
      return one.scope === 'LEAGUE' ? one.league_name === sheet.leagueName : one.market_id === odd.marketId
    })
    if (!found) continue
    const message = refusalOf(found)
    throw new AppError('rule.violated', message, [{ field: SUSPENDED, message, oddId: sent.oddId }])
  }
}

function refusalOf({ label, reason, until_at: until }: ActiveSuspension): Message {
  const words = { what: label, reason: asSentence(reason) }
  return until === null
    ? errors.suspended(words)
    : errors.suspendedUntil({ ...words, until: moment(until, 'MMM Do, h:mm A (z)', 'UTC') })
}

const asSentence = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`)

export function suspensionHandlers({ clock }: { readonly clock: Clock }): Handlers<typeof suspensionCalls> {
  return {
    'GET /admin/suspensions': async ({ db, tenantId }) => {
      const rows = await listSuspensions(db, tenantId, SHOWN)
      return { suspensions: rows.map((row) => view(row, clock.now())) }
    },

    'POST /admin/suspensions': async ({ db, tenantId, signedIn, caller, body }) => {
      const now = clock.now()
      // No pick was refused before now, so the record shows no earlier start.
      const from = new Date(Math.max(now.getTime(), body.from === undefined ? 0 : Date.parse(body.from)))
      const until = body.until == null ? null : new Date(body.until)
      if (until !== null && (until <= from || until <= now)) throw invalidField('until', errors.past)
      const target = await targetOf(db, body)
      const row = await db.transaction().execute(async (tx) => {
        const inserted = await insertSuspension(tx, tenantId, {
          ...target,
          scope: body.scope,
          reason: body.reason.trim(),
          from_at: from,
          until_at: until,
          by_email: signedIn.email,
          created_at: now,
        })
        await recordAudit(tx, {
          tenantId,
          actor: auditActor(signedIn),
          action: 'suspension.begin',
          target: { kind: 'suspension', id: inserted.id },
          after: {
            scope: body.scope,
            label: target.label,
            reason: inserted.reason,
            startsAt: from.toISOString(),
            endsAt: until?.toISOString() ?? null,
          },
          caller,
          at: now,
        })
        return inserted
      })
      return view(row, now)
    },

    'DELETE /admin/suspensions/{id}': async ({ db, tenantId, signedIn, caller, params }) => {
      const now = clock.now()
      const row = await db.transaction().execute(async (tx) => {
        const found = await lockSuspension(tx, tenantId, BigInt(params.id))
        if (!found) throw notFound()
        if (stateOf(found, now) === 'ENDED') throw new AppError('conflict', errors.ended)
        const ended = await endSuspension(tx, found, { at: now, by: signedIn.email })
        await recordAudit(tx, {
          tenantId,
          actor: auditActor(signedIn),
          action: 'suspension.end',
          target: { kind: 'suspension', id: found.id },
          before: { label: found.label, endsAt: found.until_at?.toISOString() ?? null },
          after: { label: found.label, endsAt: ended.until_at?.toISOString() ?? null },
          caller,
          at: now,
        })
        return ended
      })
      return view(row, now)
    },
  }
}

type Target = Pick<SuspensionRow, 'sport_id' | 'fixture_id' | 'market_id' | 'league_name' | 'label'>

/** The game names its league and its sport, and with the sport the market. */
async function targetOf(db: Db, { scope, fixtureId, marketId }: NewSuspension): Promise<Target> {
  const { rows } = await sheetStatement([{ fixtureId, marketId, sportsbookId: '' }]).execute(db)
  const { fixtures, marketLabels } = toCatalogueSheet(rows)
  const game = fixtures.get(fixtureId)
  if (!game) throw notFound()
  const none = { sport_id: game.sportId, fixture_id: null, market_id: null, league_name: null }
  if (scope === 'GAME')
    return { ...none, fixture_id: fixtureId, label: `${game.homeTeam} vs ${game.awayTeam}` }
  if (scope === 'LEAGUE') return { ...none, league_name: game.leagueName, label: game.leagueName }
  const label = marketLabels.get(marketKey(game.sportId, marketId ?? ''))
  if (label === undefined || marketId === undefined) throw invalidField('marketId', errors.unknownMarket)
  return { ...none, market_id: marketId, label }
}

function stateOf({ from_at: from, until_at: until }: SuspensionRow, now: Date): Suspension['state'] {
  // One that staff ended before its begin has the same begin and end.
  if (until !== null && (until <= now || until <= from)) return 'ENDED'
  return from > now ? 'SCHEDULED' : 'ACTIVE'
}

function view(row: SuspensionRow, now: Date): Suspension {
  return {
    id: Number(row.id),
    scope: row.scope,
    label: row.label,
    fixtureId: row.fixture_id,
    reason: row.reason,
    from: row.from_at.toISOString(),
    until: row.until_at?.toISOString() ?? null,
    by: row.by_email,
    endedBy: row.ended_by,
    state: stateOf(row, now),
  }
}
