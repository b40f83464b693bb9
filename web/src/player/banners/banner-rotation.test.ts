import { describe, expect, it } from 'vitest'
import { BannerRotation } from './banner-rotation.ts'

/** One timer at a time, moved by hand. */
function setUp(seconds: readonly number[]) {
  let due: { run: () => void; delayMs: number } | undefined
  const shown: number[] = []
  const rotation = new BannerRotation({
    seconds,
    wait: (run, delayMs) => {
      const mine = { run, delayMs }
      due = mine
      return () => {
        if (due === mine) due = undefined
      }
    },
    onShown: (index) => shown.push(index),
  })
  return {
    rotation,
    shown,
    delayMs: () => due?.delayMs,
    pass: () => due?.run(),
  }
}

describe('the rotation of banners', () => {
  it('[U012] shows each for its own time, and begins again after the last', () => {
    const { rotation, shown, delayMs, pass } = setUp([8, 12, 5])
    rotation.start()
    const delays = [delayMs()]
    for (let turn = 0; turn < 3; turn += 1) {
      pass()
      delays.push(delayMs())
    }
    expect(delays).toEqual([8_000, 12_000, 5_000, 8_000])
    expect(rotation.read().index).toBe(0)
    expect(shown).toEqual([0, 1, 2, 0])
  })

  it('does not rotate a single banner, and reports its display once', () => {
    const { rotation, shown, delayMs } = setUp([8])
    rotation.start()
    rotation.hold('pointer', true)
    rotation.hold('pointer', false)
    expect([delayMs(), shown]).toEqual([undefined, [0]])
  })

  it('pauses while it is paused, pointed at, reached by keyboard, hidden or asked for no motion', () => {
    const { rotation, delayMs } = setUp([8, 8])
    rotation.start()
    rotation.pause(true)
    expect([delayMs(), rotation.read()]).toEqual([undefined, { index: 0, isPaused: true, isMoving: false }])
    rotation.pause(false)
    for (const reason of ['pointer', 'focus', 'hidden', 'still'] as const) {
      rotation.hold(reason, true)
      expect(delayMs(), reason).toBeUndefined()
      rotation.hold(reason, false)
      expect(delayMs(), reason).toBe(8_000)
    }
    rotation.hold('pointer', true)
    rotation.hold('focus', true)
    rotation.hold('pointer', false)
    expect(delayMs()).toBeUndefined()
  })

  it('goes where it is sent, also while it is paused', () => {
    const { rotation, shown } = setUp([8, 8, 8])
    rotation.start()
    rotation.pause(true)
    rotation.show(2)
    rotation.show(2)
    expect([rotation.read().index, shown]).toEqual([2, [0, 2]])
  })

  it('reports a display only once a player can see it', () => {
    const { rotation, shown } = setUp([8, 8])
    rotation.hold('hidden', true)
    rotation.start()
    expect(shown).toEqual([])
    rotation.hold('hidden', false)
    expect(shown).toEqual([0])
  })

  it('stops with its card', () => {
    const { rotation, delayMs } = setUp([8, 8])
    rotation.start()
    rotation.stop()
    expect(delayMs()).toBeUndefined()
  })
})
