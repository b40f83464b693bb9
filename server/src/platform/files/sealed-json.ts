import { keyedDigest, type MasterKeys, seal, unseal } from './seal.ts'

const MARK_LENGTH = 6

/** Values of a row that a copy of the database must not reveal, in the envelope of player files. */
export class SealedJson {
  readonly #keys: MasterKeys

  constructor(keys: MasterKeys) {
    this.#keys = keys
  }

  /** `label` names the row, so a value cannot be moved to another one. */
  seal(label: string, value: unknown): Buffer {
    return seal(this.#keys, label, Buffer.from(JSON.stringify(value)))
  }

  /** The same for equal values, so they can be compared without opening them. */
  digestOf(label: string, value: string): string {
    return keyedDigest(this.#keys, label, Buffer.from(value)).toString('base64url')
  }

  /** A short mark that differs where the value does, and says nothing else about it. */
  markOf(label: string, value: string): string {
    return keyedDigest(this.#keys, label, Buffer.from(value)).toString('hex').slice(0, MARK_LENGTH)
  }

  open<Value>(label: string, sealed: Buffer): Value {
    return JSON.parse(unseal(this.#keys, label, sealed).toString()) as Value
  }
}
