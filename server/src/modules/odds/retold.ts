import type { StreamFrame } from './stream-frame.ts'

/** Something whose whole state can be told again to a reader that has missed a part of it. */
export interface Retold {
  tellAll(reader: Reader): void
}

export interface Reader {
  /** False while the reader has not read what waits for it. */
  readonly isKeepingUp: boolean
  /** Sends the frame, or remembers what has to be told anew once the reader has caught up. */
  send(frame: StreamFrame, source?: Retold): void
  miss(source: Retold): void
}
