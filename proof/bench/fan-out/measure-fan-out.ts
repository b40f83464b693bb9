/** One row of the fan-out bench: a fresh server, so many listeners, changes at a steady pace. */
import { setTimeout as wait } from 'node:timers/promises'
import { type DeliveryFigures, deliveryFigures } from './delivery-figures.ts'
import type { FanOutServer, FanOutVariant } from './fan-out-server.ts'
import { cpuMs, memoryKb } from './process-cost.ts'
import { SEQUENCE_MIN, Subscribers, nowUs } from './subscribers.ts'

export const CHANGES_PER_SECOND = 20
export const WARM_UP_MS = 2_000
export const MEASURED_MS = 5_000
const ARRIVE_MS = 1_000
/** Served and let go before memory is read, so code and pools of a first connection are not counted. */
const PRIMING_STREAMS = 64

export interface FanOutRow extends DeliveryFigures {
  readonly variant: string
  readonly listeners: number
  readonly cut: number
  readonly cpuMsPer1000: number
  readonly serverCores: number
  readonly readerCores: number
  readonly idleKb: number
  readonly frameBytes: number
}

export interface Bench {
  readonly workDir: string
  readonly subscribersProgram: string
}

export async function measureFanOut(
  variant: FanOutVariant,
  listeners: number,
  bench: Bench,
): Promise<FanOutRow> {
  const server = await variant.start(bench.workDir)
  try {
    return { variant: variant.name, listeners, ...(await measure(server, listeners, bench)) }
  } finally {
    await server.stop()
  }
}

async function measure(server: FanOutServer, listeners: number, { workDir, subscribersProgram }: Bench) {
  const open = (count: number) =>
    Subscribers.open(subscribersProgram, { workDir, port: server.port, groups: server.streams(count) })
  const memory = async () => {
    await server.settle()
    return memoryKb(server.pids)
  }
  const workers = [...server.pids, ...(server.helperPids ?? [])]
  const primers = await open(PRIMING_STREAMS)
  await server.subscribe?.(PRIMING_STREAMS)
  await primers.stop()
  const before = await memory()
  const subscribers = await open(listeners)
  await server.subscribe?.(listeners)
  const idleKb = ((await memory()) - before) / listeners

  const publish = new SteadyPublisher(server)
  await publish.during(WARM_UP_MS)
  const [cpuBefore, readersBefore] = [cpuMs(workers), await subscribers.state()]
  const startedAtMs = performance.now()
  const sentAtUs = await publish.during(MEASURED_MS)
  const [cpuAfter, readersAfter] = [cpuMs(workers), await subscribers.state()]
  // An overloaded server takes the last change later than it was sent.
  const elapsedMs = performance.now() - startedAtMs
  await wait(ARRIVE_MS)
  const cpuArrived = cpuMs(workers)
  const { cut } = await subscribers.state()
  const figures = deliveryFigures(await subscribers.stop(), sentAtUs, listeners)
  const inWindow = readersAfter.frames - readersBefore.frames
  return {
    ...figures,
    cut,
    idleKb,
    // By change and not by frame: a server that is pressed puts several changes into one frame.
    cpuMsPer1000: ((cpuArrived - cpuBefore) / figures.delivered) * 1000,
    serverCores: (cpuAfter - cpuBefore) / elapsedMs,
    readerCores: (readersAfter.cpuMs - readersBefore.cpuMs) / elapsedMs,
    frameBytes: (readersAfter.bytes - readersBefore.bytes) / inWindow,
  }
}

/** Sends whether or not the change before has been taken: a slow server gets no rest from it. */
class SteadyPublisher {
  readonly #server: FanOutServer
  #sequence = SEQUENCE_MIN

  constructor(server: FanOutServer) {
    this.#server = server
  }

  async during(durationMs: number): Promise<Map<number, number>> {
    const sentAtUs = new Map<number, number>()
    const pending: Promise<void>[] = []
    const startedAtMs = performance.now()
    const count = Math.round((durationMs / 1000) * CHANGES_PER_SECOND)
    for (let index = 0; index < count; index++) {
      const sequence = this.#sequence++
      sentAtUs.set(sequence, nowUs())
      pending.push(this.#server.publish(sequence))
      const nextAtMs = startedAtMs + ((index + 1) * 1000) / CHANGES_PER_SECOND
      await wait(Math.max(0, nextAtMs - performance.now()))
    }
    await Promise.all(pending)
    return sentAtUs
  }
}
