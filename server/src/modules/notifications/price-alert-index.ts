/**
 * The alerts that wait, by game, selection and sportsbook. A price of a game without alerts costs one lookup, and a price
 * that reaches no alert of its selection costs two comparisons, regardless of how many players wait.
 */
import { type AlertDirection, isPriceReached } from '@pickproof/domain/notifications/price-alert'
import { toMilli } from '@pickproof/domain/odds/odds'
import { type PricedOdd, selectionKey } from '../odds/index.ts'

export interface WaitingAlert {
  readonly tenantId: string
  readonly id: bigint
  readonly fixtureId: string
  readonly selectionKey: string
  /** Null: any sportsbook. */
  readonly sportsbookId: string | null
  readonly direction: AlertDirection
  readonly targetMilli: number
}

export interface ReachedAlert {
  readonly alert: WaitingAlert
  readonly milli: number
  readonly sportsbookId: string
}

interface Slot {
  readonly alerts: WaitingAlert[]
  lowestUp: number
  highestDown: number
}

const slotKey = (selection: string, sportsbookId: string | null) => `${selection}|${sportsbookId ?? ''}`
const nameOf = ({ tenantId, id }: Pick<WaitingAlert, 'tenantId' | 'id'>) => `${tenantId} ${id}`

export class PriceAlertIndex {
  readonly #slots = new Map<string, Map<string, Slot>>()
  readonly #known = new Set<string>()

  get fixtureIds(): Iterable<string> {
    return this.#slots.keys()
  }

  has(fixtureId: string): boolean {
    return this.#slots.has(fixtureId)
  }

  /** False if it is known. */
  add(alert: WaitingAlert): boolean {
    const name = nameOf(alert)
    if (this.#known.has(name)) return false
    this.#known.add(name)
    const slots = this.#slots.get(alert.fixtureId) ?? new Map<string, Slot>()
    this.#slots.set(alert.fixtureId, slots)
    const key = slotKey(alert.selectionKey, alert.sportsbookId)
    const slot = slots.get(key) ?? slotOf([])
    slots.set(key, slot)
    slot.alerts.push(alert)
    narrow(slot, alert)
    return true
  }

  /** The alerts that the price reaches. They no longer wait here. */
  take(odd: PricedOdd): readonly ReachedAlert[] {
    const slots = this.#slots.get(odd.fixtureId)
    if (slots === undefined || odd.isLocked) return []
    const selection = selectionKey(odd)
    return [odd.sportsbookId, null].flatMap((sportsbookId) => {
      const key = slotKey(selection, sportsbookId)
      const slot = slots.get(key)
      if (slot === undefined) return []
      const milli = toMilli({ type: 'AMERICAN', american: odd.priceAmerican })
      if (milli < slot.lowestUp && milli > slot.highestDown) return []
      const reached = slot.alerts.filter((alert) => isPriceReached(alert, milli))
      const left = slot.alerts.filter((alert) => !isPriceReached(alert, milli))
      for (const alert of reached) this.#known.delete(nameOf(alert))
      if (left.length > 0) slots.set(key, slotOf(left))
      else slots.delete(key)
      if (slots.size === 0) this.#slots.delete(odd.fixtureId)
      return reached.map((alert) => ({ alert, milli, sportsbookId: odd.sportsbookId }))
    })
  }

  forget(fixtureId: string): void {
    for (const { alerts } of this.#slots.get(fixtureId)?.values() ?? [])
      for (const alert of alerts) this.#known.delete(nameOf(alert))
    this.#slots.delete(fixtureId)
  }
}

function slotOf(alerts: WaitingAlert[]): Slot {
  const slot = { alerts, lowestUp: Number.POSITIVE_INFINITY, highestDown: Number.NEGATIVE_INFINITY }
  for (const alert of alerts) narrow(slot, alert)
  return slot
}

function narrow(slot: Slot, { direction, targetMilli }: WaitingAlert): void {
  if (direction === 'UP') slot.lowestUp = Math.min(slot.lowestUp, targetMilli)
  else slot.highestDown = Math.max(slot.highestDown, targetMilli)
}
