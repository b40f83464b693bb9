import type { StreamFrame } from './stream-frame.ts'

/** Can send its whole state again to a reader that has missed a part of it. */
export interface FrameSource {
  sendAll(reader: Reader): void
}

export interface Reader {
  /** False while the reader has not read what waits for it. */
  readonly isKeepingUp: boolean
  /** Sends the frame, or remembers the source, which then sends all of its state once the reader has caught up. */
  send(frame: StreamFrame, source?: FrameSource): void
  miss(source: FrameSource): void
}
