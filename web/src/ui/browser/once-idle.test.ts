import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onceIdle } from './once-idle.ts'

const PAGE_STANDS_MS = 5_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what may wait', () => {
  it('is done when the page is rendered and the browser is idle, not before', () => {
    let tellIdle: () => void = () => {}
    vi.stubGlobal('requestIdleCallback', (act: () => void) => {
      tellIdle = act
      return 1
    })
    const act = vi.fn()
    onceIdle(act)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(PAGE_STANDS_MS)
    expect(act).not.toHaveBeenCalled()
    tellIdle()
    expect(act).toHaveBeenCalledOnce()
  })

  it('runs eventually if the browser does not report idle time', () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    const act = vi.fn()
    onceIdle(act)
    vi.advanceTimersByTime(PAGE_STANDS_MS)
    expect(act).toHaveBeenCalledOnce()
  })

  it('can be called off', () => {
    const cancel = vi.fn()
    vi.stubGlobal('requestIdleCallback', () => 7)
    vi.stubGlobal('cancelIdleCallback', cancel)
    const act = vi.fn()
    onceIdle(act)()
    vi.advanceTimersByTime(PAGE_STANDS_MS)
    expect(cancel).not.toHaveBeenCalled()
    const callOff = onceIdle(act)
    vi.advanceTimersByTime(PAGE_STANDS_MS)
    callOff()
    expect(cancel).toHaveBeenCalledWith(7)
    expect(act).not.toHaveBeenCalled()
  })
})
