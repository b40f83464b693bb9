/** Announces new price alerts to the processes that watch prices for them. The module notifications keeps the alerts. */
import type { Bus } from '../../platform/bus/bus.ts'

const NEW_ALERT = 'new-price-alert'

interface NewAlert {
  readonly tenantId: string
  readonly id: string
}

export class AlertBell {
  readonly #bus: Bus

  constructor(bus: Bus) {
    this.#bus = bus
  }

  ring(tenantId: string, id: bigint): void {
    this.#bus.publish(NEW_ALERT, { tenantId, id: String(id) } satisfies NewAlert)
  }

  onRing(listener: (tenantId: string, id: bigint) => void): () => void {
    return this.#bus.listen(NEW_ALERT, (message) => {
      const { tenantId, id } = message as NewAlert
      listener(tenantId, BigInt(id))
    })
  }
}
