/**
 * Messages between the processes of one installation. It carries what is worthless a moment later (prices, scores,
 * signs of life). A process that missed a message reads the current state elsewhere, so nothing is kept or repeated.
 */
export type BusListener = (message: unknown) => void

export interface Bus {
  /** Whether other processes receive messages. False if everything runs in this process. */
  readonly isShared: boolean
  publish(topic: string, message: unknown): void
  /** Returns the way to stop listening. */
  listen(topic: string, listener: BusListener): () => void
  /** Runs now and after every interruption in which messages may have been missed. */
  onJoined(catchUp: () => void): () => void
  close(): Promise<void>
}

export interface WindowCount {
  readonly count: number
  readonly leftMs: number
}

/** Counts that all processes share. A window begins with its first count. */
export interface SharedCounters {
  count(key: string, windowMs: number): Promise<WindowCount>
}

/** State that outlives a message, for processes that join later. All keys are in one named hash. */
export interface SharedState {
  put(hash: string, entries: readonly (readonly [key: string, value: string])[]): Promise<void>
  remove(hash: string, keys: readonly string[]): Promise<void>
  find(hash: string, key: string): Promise<string | undefined>
  /** All entries, in portions, so a large hash does not block other readers. */
  entries(hash: string): AsyncIterable<readonly (readonly [key: string, value: string])[]>
}
