/** The store of a demo brand: it signs its orders and delivers them to the code that takes those of a real store. */
import { minorToJson } from '@pickproof/domain/money/money'
import type { Context } from '../context.ts'
import type { AccountRow } from '../modules/accounts/index.ts'
import type { ChallengeRow } from '../modules/challenges/index.ts'
import { ownOrigin } from '../modules/identity/index.ts'
import { signDelivery, storeSecrets, takeSignedDelivery } from '../modules/payments/index.ts'
import { say } from '../platform/messages/speech.ts'
import { countDeliveries, findAccountOfOrder } from './demo-store.ts'

const FIRST_NUMBER = 1001
/** An address for documentation. */
const STORE_IP = '203.0.113.20'

interface DemoOrder {
  readonly email: string
  readonly challenge: ChallengeRow
  /** The account that the order resets. */
  readonly resetAccno?: string
}

export class DemoOrders {
  readonly #context: Context
  readonly #tenantId: string
  readonly #orders = new Map<string, DemoOrder>()
  #nextNumber: number | undefined

  constructor(context: Context, tenantId: string) {
    this.#context = context
    this.#tenantId = tenantId
  }

  /** Answers with the account that the order opened. */
  async buy(order: DemoOrder): Promise<AccountRow> {
    const db = this.#context.database.tenant(this.#tenantId)
    this.#nextNumber ??= FIRST_NUMBER + (await countDeliveries(db, this.#tenantId))
    const number = String(this.#nextNumber++)
    await this.#deliver(number, order, { topic: 'order.created', status: 'completed' })
    this.#orders.set(number, order)
    return await findAccountOfOrder(db, this.#tenantId, number)
  }

  /** The store pays the order of an account back, or loses it to a chargeback. */
  async takeBack(
    { foreign_transaction_id: number, accno }: AccountRow,
    status: 'refunded' | 'chargeback',
  ): Promise<void> {
    const order = number === null ? undefined : this.#orders.get(number)
    if (number === null || !order) throw new Error(`the account ${accno} of the demo was not bought`)
    await this.#deliver(number, order, { topic: 'order.updated', status })
  }

  async #deliver(
    number: string,
    { email, challenge, resetAccno }: DemoOrder,
    { topic, status }: { readonly topic: string; readonly status: string },
  ): Promise<void> {
    const { brands, config, clock } = this.#context
    const secretOf = storeSecrets(config, brands)
    const isReset = resetAccno !== undefined
    const feeMinor = isReset ? challenge.reset_evaluation_fee_minor : challenge.evaluation_fee_minor
    const otherData = JSON.stringify({ accountNo: resetAccno, plan: challenge.challenge_plan })
    const total = minorToJson(feeMinor).toFixed(2)
    const body = Buffer.from(
      JSON.stringify({
        id: number,
        number,
        status,
        currency: challenge.currency,
        total,
        date_modified_gmt: clock.now().toISOString().slice(0, 19),
        billing: { email, country: 'GB' },
        line_items: [
          {
            id: 1,
            product_id: isReset ? challenge.wc_reset_product_id : challenge.wc_product_id,
            quantity: 1,
            total,
          },
        ],
        meta_data: isReset ? [{ id: 1, key: 'otherData', value: otherData }] : [],
      }),
    )
    const { outcome, reason } = await takeSignedDelivery(
      { ...this.#context, origin: ownOrigin(config), secretOf },
      this.#tenantId,
      {
        body,
        topic,
        deliveryId: `demo-${number}-${status}`,
        signature: signDelivery(secretOf(this.#tenantId) ?? '', body),
        ip: STORE_IP,
      },
    )
    if (outcome !== 'ACCEPTED') throw new Error(`an order of the demo was not taken: ${say(reason)}`)
  }
}
