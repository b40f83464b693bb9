/** An error that a retry cannot fix. The message is a sentence for the operator. */
export class ProviderRefusal extends Error {}

/** The key is valid, but its plan lacks this product. Fatal only where the product is required. */
export class ProductNotLicensed extends ProviderRefusal {
  constructor(path: string) {
    super(`The plan of the OpticOdds key does not include ${path} (403): ask the provider to enable it.`)
  }
}

/** The provider rejected the request. The same request will fail again. */
export class RequestRejected extends Error {}

/** A temporary failure: too many requests, a server error, a timeout, a broken connection. */
export class ProviderTrouble extends Error {
  /** How long the provider asked us to wait. Absent: the caller's back-off decides. */
  readonly waitMs: number | undefined

  constructor(message: string, waitMs?: number, cause?: unknown) {
    super(message, { cause })
    this.waitMs = waitMs
  }
}
