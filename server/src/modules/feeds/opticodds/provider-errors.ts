/** What no retry mends. The message is a sentence for the operator. */
export class ProviderRefusal extends Error {}

/** The key is good, but its plan lacks this product. Fatal only where the product is needed. */
export class ProductNotLicensed extends ProviderRefusal {
  constructor(path: string) {
    super(`The plan of the OpticOdds key does not include ${path} (403): ask the provider to enable it.`)
  }
}

/** The provider understood the request and did not like it: the same request will fail again. */
export class RequestRejected extends Error {}

/** Anything that may pass: too many requests, an error of the server, a timeout, a broken connection. */
export class ProviderTrouble extends Error {
  /** The provider said how long to wait; absent: the caller's own back-off decides. */
  readonly waitMs: number | undefined

  constructor(message: string, waitMs?: number, cause?: unknown) {
    super(message, { cause })
    this.waitMs = waitMs
  }
}
