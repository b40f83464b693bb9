/** What a trace of Chromium says about the main thread of the page. */

export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The part of it in which the thread had a core: on a busy machine the rest is waiting. */
  readonly tdur?: number
  readonly args?: {
    readonly name?: string
    readonly elementCount?: number
    readonly data?: { readonly type?: string }
    readonly beginData?: { readonly dirtyObjects?: number }
  }
}

export interface TraceFigures {
  /** Tasks of 50 ms and more, as browsers define a long one. */
  readonly longTasks: number
  readonly longestTaskMs: number
  readonly busyShare: number
  /** The same without the time spent waiting for a core. */
  readonly computingShare: number
  readonly longestComputingMs: number
  readonly restyledElements: number
  readonly laidOutObjects: number
}

const LONG_TASK_MS = 50

export function traceFigures(events: readonly TraceEvent[], durationMs: number): TraceFigures {
  const thread = findBusiestMain(events)
  let [longTasks, longestTaskMs, busyMs, longestComputingMs, computingMs] = [0, 0, 0, 0, 0]
  let [restyledElements, laidOutObjects] = [0, 0]
  for (const { name, pid, tid, dur = 0, tdur = dur, args } of events) {
    if (pid !== thread?.pid || tid !== thread.tid) continue
    const elapsedMs = dur / 1000
    if (name === 'RunTask') {
      busyMs += elapsedMs
      computingMs += tdur / 1000
      longestTaskMs = Math.max(longestTaskMs, elapsedMs)
      longestComputingMs = Math.max(longestComputingMs, tdur / 1000)
      if (elapsedMs >= LONG_TASK_MS) longTasks++
    } else if (name === 'UpdateLayoutTree') restyledElements += args?.elementCount ?? 0
    else if (name === 'Layout') laidOutObjects += args?.beginData?.dirtyObjects ?? 0
  }
  return {
    longTasks,
    longestTaskMs,
    busyShare: busyMs / durationMs,
    computingShare: computingMs / durationMs,
    longestComputingMs,
    restyledElements,
    laidOutObjects,
  }
}

/** Every page and every spare process has a main thread; ours is the one that restyles. */
function findBusiestMain(events: readonly TraceEvent[]): TraceEvent | undefined {
  const names = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const work = ({ pid, tid }: TraceEvent) =>
    events.filter((event) => event.pid === pid && event.tid === tid && event.name === 'UpdateLayoutTree')
      .length
  return names.toSorted((a, b) => work(b) - work(a))[0]
}
