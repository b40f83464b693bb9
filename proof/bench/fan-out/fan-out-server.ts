/** What the fan-out bench measures: something that takes a change and hands it to everyone who listens. */
import type { StreamGroup } from './subscribers.ts'

export interface FanOutServer {
  readonly port: number
  /** The processes that hold the streams: their time and their memory count. */
  readonly pids: readonly number[]
  /** Processes that work for it, such as its database: their time counts too. */
  readonly helperPids?: readonly number[]
  streams(count: number): readonly StreamGroup[]
  /** Called when so many streams are open: does everything that is missing before changes arrive on them. */
  subscribe?(count: number): Promise<void>
  /** Lets go of what is garbage before memory is read. */
  settle(): Promise<void>
  /** Hands one change over; the price in it is the sequence number. */
  publish(sequence: number): Promise<void>
  stop(): Promise<void>
}

export interface FanOutVariant {
  readonly name: string
  /** Says in one sentence why this machine cannot run it. */
  findObstacle?(): string | undefined
  /** Once, before anything is measured: what a start may find ready in the work folder. */
  prepare?(workDir: string, listenersMax: number): Promise<void>
  start(workDir: string): Promise<FanOutServer>
}
