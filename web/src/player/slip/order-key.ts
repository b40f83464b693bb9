/** One key for one order: trying the same order again after a failure without an answer must not place it twice. */
export class OrderKeys {
  readonly #makeKey: () => string
  #unanswered: { readonly order: string; readonly key: string } | undefined

  constructor(makeKey: () => string = randomKey) {
    this.#makeKey = makeKey
  }

  keyFor(order: string): string {
    if (this.#unanswered?.order !== order) this.#unanswered = { order, key: this.#makeKey() }
    return this.#unanswered.key
  }

  /** The server has decided on the order; the next one is another, even with the same picks. */
  answered(): void {
    this.#unanswered = undefined
  }
}

/** 32 hexadecimal digits. The browser's own UUIDs exist only on secure addresses. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
