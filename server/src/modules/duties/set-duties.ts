/** Players set limits and take breaks. Nothing ends a break early. */
import type { dutyCalls, PlayDuties, PlayLimitView } from '@pickproof/contract/duties'
import type { BodyOf } from '@pickproof/contract/call'
import type { Currency } from '@pickproof/contract/wire-values'
import {
  type Exclusion,
  EXCLUSION_LENGTHS,
  findActive,
  newExclusion,
} from '@pickproof/domain/duties/exclusion'
import {
  changeLimit,
  type Counted,
  findForeignLimit,
  isSpendingLimit,
  LIMIT_RANGE,
  limitNow,
  LONGEST_PERIOD_MS,
  type PlayLimit,
  type PlayLimitKind,
  usedOf,
} from '@pickproof/domain/duties/play-limit'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { minorToJson } from '@pickproof/domain/money/money'
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { Context } from '../../context.ts'
import { amountOfField } from '../../platform/amount-field.ts'
import { invalidField, signedOut } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SignedInVisit } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { lockUserById } from '../identity/index.ts'
import { identityHashes, queueSpread, spreadNow } from './all-brands.ts'
import {
  insertExclusion,
  insertIdentityExclusion,
  listExclusions,
  listLimits,
  listSpending,
  type NamedLimit,
  storeLimit,
} from './duty-store.ts'

const errors = defineMessages('server.duties', {
  currency: 'A spending limit needs a currency of this brand. Other limits have none.',
  range: text<{ min: number; max: number }>('Enter a value from {min} to {max}. The limit did not change.'),
  whole: 'Enter a whole number. The limit did not change.',
  timeOut: text<{ min: number; max: number }>('Choose {min} to {max} days. Nothing changed.'),
  exclusion: text<{ min: number; max: number }>('Choose {min} to {max} months. Nothing changed.'),
  timeOutAllBrands: 'Only a self-exclusion can cover all brands. Nothing changed.',
  noBirthDate: 'We need your date of birth to exclude you from all brands. Contact support to add it.',
})

export interface DutyContext extends Pick<Context, 'config' | 'database' | 'brands' | 'clock' | 'log'> {
  /** Picks are above this module. */
  readonly ports: {
    countPicksSince(
      db: Db,
      tenantId: string,
      user: { readonly userId: bigint; readonly since: Date },
    ): Promise<number>
  }
}

type LimitBody = BodyOf<(typeof dutyCalls)['PUT /play-limits']>
type ExclusionBody = BodyOf<(typeof dutyCalls)['POST /play-exclusions']>

export async function readDuties(context: DutyContext, visit: SignedInVisit): Promise<PlayDuties> {
  const { db, tenantId, signedIn } = visit
  const now = context.clock.now()
  const limits = await listLimits(db, tenantId, signedIn.userId)
  const exclusions = await listExclusions(db, tenantId, { userIds: [signedIn.userId], now })
  const since = new Date(now.getTime() - LONGEST_PERIOD_MS)
  const spent = new Map<string, readonly Counted[]>()
  for (const currency of new Set(limits.map((limit) => limit.currency)))
    if (currency !== '')
      spent.set(currency, await listSpending(db, tenantId, { userId: signedIn.userId, currency, since }))
  const views: PlayLimitView[] = []
  for (const limit of limits) {
    const view = await limitView(context, visit, { ...limit, counted: spent.get(limit.currency) ?? [] }, now)
    if (view) views.push(view)
  }
  const spending = [...spent].flatMap(([currency, counted]) =>
    counted.map(({ amount, atMs }) => ({
      currency: currency as Currency,
      amount: minorToJson(amount),
      at: new Date(atMs).toISOString(),
    })),
  )
  return { limits: views, spending, exclusion: exclusionView(findActive(exclusions, now.getTime())) }
}

async function limitView(
  { ports }: DutyContext,
  { db, tenantId, signedIn: { userId } }: SignedInVisit,
  { kind, currency, limit, counted }: NamedLimit & { readonly counted: readonly Counted[] },
  now: Date,
): Promise<PlayLimitView | undefined> {
  const nowMs = now.getTime()
  const { value, next } = limitNow(limit, nowMs)
  if (value === null && next === undefined) return undefined
  const shown = (amount: bigint | null) => (amount === null ? null : numberOf(kind, amount))
  const view = {
    kind,
    currency: currency === '' ? null : (currency as Currency),
    value: shown(value),
    next: next ? { value: shown(next.value), at: new Date(next.atMs).toISOString() } : null,
  }
  if (kind === 'SESSION_MINUTES') return { ...view, used: null }
  if (!isSpendingLimit(kind)) {
    const used = await ports.countPicksSince(db, tenantId, { userId, since: new Date(nowMs - DAY_MS) })
    return { ...view, used }
  }
  return { ...view, used: minorToJson(usedOf({ kind, counted, nowMs })) }
}

function numberOf(kind: PlayLimitKind, value: bigint): number {
  return isSpendingLimit(kind) ? minorToJson(value) : Number(value)
}

function exclusionView(exclusion: Exclusion | undefined): PlayDuties['exclusion'] {
  if (!exclusion) return null
  const { kind, startMs, endMs, isAllBrands } = exclusion
  return {
    kind,
    startsAt: new Date(startMs).toISOString(),
    endsAt: new Date(endMs).toISOString(),
    isAllBrands,
  }
}

export async function setLimit(context: DutyContext, visit: SignedInVisit, body: LimitBody): Promise<void> {
  const { db, tenantId, signedIn, caller } = visit
  const { kind } = body
  const currency = currencyOf(context, tenantId, body)
  const wanted = readValue(body)
  const at = context.clock.now()
  await db.transaction().execute(async (tx) => {
    // Orders and purchases of the player that are under way end first.
    if (!(await lockUserById(tx, tenantId, signedIn.userId))) throw signedOut()
    const known = await listLimits(tx, tenantId, signedIn.userId)
    const own = known.find((limit) => limit.kind === kind && limit.currency === currency)?.limit
    const isSet = own !== undefined && limitNow(own, at.getTime()).value !== null
    const before = isSet || wanted === null ? (own ?? { value: null }) : unset(known, currency, at)
    const limit = changeLimit(before, wanted, at.getTime())
    await storeLimit(tx, tenantId, { userId: signedIn.userId, kind, currency, limit, at })
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'limit.set',
      target: { kind: 'user', id: signedIn.userId },
      after: {
        limit: kind,
        ...(currency === '' ? {} : { currency }),
        value: limit.value === null ? null : numberOf(kind, limit.value),
        ...(limit.next
          ? {
              next: limit.next.value === null ? null : numberOf(kind, limit.next.value),
              nextAt: new Date(limit.next.atMs).toISOString(),
            }
          : {}),
      },
      caller,
      at,
    })
  })
}

/** Purchases in a currency that a limit in another one refuses are limited to 0: a first limit raises that. */
function unset(known: readonly NamedLimit[], currency: string, at: Date): PlayLimit {
  const spending = known.filter(({ kind }) => isSpendingLimit(kind))
  const isRefused = currency !== '' && findForeignLimit(spending, currency, at.getTime()) !== undefined
  return { value: isRefused ? 0n : null }
}

function currencyOf({ brands }: DutyContext, tenantId: string, { kind, currency }: LimitBody): string {
  const isOffered = brands.getById(tenantId).currencyType.some(({ value }) => value === currency)
  if (isSpendingLimit(kind) ? !isOffered : currency !== undefined)
    throw invalidField('currency', errors.currency)
  return currency ?? ''
}

function readValue({ kind, value }: LimitBody): bigint | null {
  if (value === null) return null
  if (!isSpendingLimit(kind) && !Number.isInteger(value)) throw invalidField('value', errors.whole)
  const { min, max } = LIMIT_RANGE[kind]
  const outside = invalidField('value', errors.range({ min: numberOf(kind, min), max: numberOf(kind, max) }))
  if (!(value >= numberOf(kind, min) && value <= numberOf(kind, max))) throw outside
  return isSpendingLimit(kind) ? amountOfField('value', value) : BigInt(value)
}

export async function exclude(
  context: DutyContext,
  visit: SignedInVisit,
  body: ExclusionBody,
): Promise<void> {
  const { db, tenantId, signedIn, caller } = visit
  const { kind, length, isAllBrands } = body
  const { userId } = signedIn
  const at = context.clock.now()
  if (isAllBrands && kind === 'TIME_OUT') throw invalidField('isAllBrands', errors.timeOutAllBrands)
  const exclusion = newExclusion(kind, { length, isAllBrands }, at.getTime())
  if (!exclusion) {
    const range = EXCLUSION_LENGTHS[kind]
    throw invalidField('length', kind === 'TIME_OUT' ? errors.timeOut(range) : errors.exclusion(range))
  }
  const endsAt = new Date(exclusion.endMs)
  await db.transaction().execute(async (tx) => {
    // Orders and purchases of the player that are under way end first.
    const user = await lockUserById(tx, tenantId, userId)
    if (!user) throw signedOut()
    await insertExclusion(tx, tenantId, { userId, ...exclusion })
    if (isAllBrands) {
      const [hash] = identityHashes(context.config.secretKeys, user)
      if (!hash) throw invalidField('isAllBrands', errors.noBirthDate)
      await insertIdentityExclusion(tx, { hash, startsAt: at, endsAt })
      await queueSpread(tx, { tenantId, userId })
    }
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: kind === 'TIME_OUT' ? 'play.time-out' : 'play.self-exclude',
      target: { kind: 'user', id: userId },
      after: { endsAt: endsAt.toISOString(), isAllBrands },
      caller,
      at,
    })
  })
  if (isAllBrands) await spreadNow(context, { tenantId, userId })
}
