import { describe, expect, it } from 'vitest'
import { type TraceEvent, traceFigures } from './trace-figures.ts'

const event = (name: string, tid: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid,
  ts: 0,
  ...more,
})

describe('the figures of a trace', () => {
  const events = [
    event('thread_name', 1, { args: { name: 'CrRendererMain' } }),
    event('thread_name', 2, { args: { name: 'CrRendererMain' } }),
    event('RunTask', 1, { dur: 900_000 }),
    event('RunTask', 2, { dur: 60_000, tdur: 20_000 }),
    event('RunTask', 2, { dur: 10_000 }),
    event('UpdateLayoutTree', 2, { args: { elementCount: 7 } }),
    event('Layout', 2, { args: { beginData: { dirtyObjects: 3 } } }),
  ]

  it('are those of the thread that restyles, not of an idle page beside it', () => {
    expect(traceFigures(events, 1_000)).toEqual({
      longTasks: 1,
      longestTaskMs: 60,
      busyShare: 0.07,
      computingShare: 0.03,
      longestComputingMs: 20,
      restyledElements: 7,
      laidOutObjects: 3,
    })
  })

  it('are zero when nothing was traced', () => {
    expect(traceFigures([], 1_000)).toMatchObject({ longTasks: 0, busyShare: 0, restyledElements: 0 })
  })
})
