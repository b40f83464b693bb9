import { describe, expect, it } from 'vitest'
import { ACTIVITY_CHECK_MS, INACTIVITY_MS, InactivityWatch } from './inactivity.ts'
import { HandClock } from './testing-odds.ts'

function setUp() {
  const clock = new HandClock()
  const log: string[] = []
  const watch = new InactivityWatch({
    now: clock.now,
    wait: clock.wait,
    freeze: () => log.push('freeze'),
    resume: () => log.push('resume'),
  })
  watch.start()
  const act = () => watch.activity({ isDeliberate: true })
  const move = () => watch.activity({ isDeliberate: false })
  return { clock, watch, log, act, move }
}

describe('inactivity', () => {
  it('[O071] freezes after ten minutes without activity', () => {
    const { clock, log } = setUp()
    expect(INACTIVITY_MS).toBe(600_000)
    clock.pass(INACTIVITY_MS - 1)
    expect(log).toEqual([])
    clock.pass(1)
    expect(log).toEqual(['freeze'])
  })

  it('activity, even a moving pointer, puts the freeze off', () => {
    const { clock, log, move } = setUp()
    clock.pass(INACTIVITY_MS / 2)
    move()
    clock.pass(INACTIVITY_MS - 1)
    expect(log).toEqual([])
    clock.pass(1)
    expect(log).toEqual(['freeze'])
  })

  it('[O074] notes activity at most every thirty seconds', () => {
    const { clock, log, act } = setUp()
    expect(ACTIVITY_CHECK_MS).toBe(30_000)
    clock.pass(ACTIVITY_CHECK_MS)
    act()
    clock.pass(ACTIVITY_CHECK_MS - 1)
    act()
    clock.pass(INACTIVITY_MS - ACTIVITY_CHECK_MS)
    expect(log).toEqual([])
    clock.pass(1)
    expect(log).toEqual(['freeze'])
  })

  it('[O073] activity after the freeze resumes immediately and starts over', () => {
    const { clock, log, watch, act, move } = setUp()
    clock.pass(INACTIVITY_MS)
    move()
    expect(log).toEqual(['freeze'])
    act()
    expect(log).toEqual(['freeze', 'resume'])
    expect(watch.isFrozen).toBe(false)
    clock.pass(INACTIVITY_MS)
    expect(log).toEqual(['freeze', 'resume', 'freeze'])
  })

  it('leaves no timer behind', () => {
    const { clock, log, watch } = setUp()
    watch.stop()
    expect(clock.waiting).toBe(0)
    clock.pass(INACTIVITY_MS * 2)
    expect(log).toEqual([])
  })
})
