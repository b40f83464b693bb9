/** Work that visits one tenant after the other, again and again, until it is stopped. */
export interface Rounds {
  /** Ends after the visit that is under way. */
  stop(): Promise<void>
}

interface RoundsOrder {
  readonly brands: { readonly all: readonly { readonly tenantId: string }[] }
  readonly intervalMs: number
  visit(tenantId: string, isStopping: () => boolean): Promise<void>
  /** One tenant's failure is not the next one's, and the next round tries again. */
  onFailure(error: unknown, tenantId: string): void
}

/** The first round begins at once. */
export function startRounds({ brands, intervalMs, visit, onFailure }: RoundsOrder): Rounds {
  let hasStopped = false
  let running: Promise<void> | undefined
  const visitAll = async () => {
    for (const { tenantId } of brands.all) {
      if (hasStopped) return
      try {
        await visit(tenantId, () => hasStopped)
      } catch (error) {
        onFailure(error, tenantId)
      }
    }
  }
  const begin = () => {
    // A round that takes longer than the pause is not overtaken by the next one.
    running ??= visitAll().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(begin, intervalMs)
  begin()
  return {
    async stop() {
      hasStopped = true
      clearInterval(timer)
      await running
    },
  }
}
