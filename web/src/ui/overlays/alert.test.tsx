import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showAlert } from './alert.ts'
import { DialogHost } from './dialog-host.tsx'
import { dialogQueue } from './dialog-queue.ts'

const shown = () => renderToStaticMarkup(<DialogHost />)

describe('alert', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    for (let front = dialogQueue.findFront(); front !== undefined; front = dialogQueue.findFront())
      dialogQueue.close(front.id)
    vi.useRealTimers()
  })

  it("[X017] is a dialog titled 'Error' for an error and 'Alert' for the other kinds", () => {
    showAlert({ kind: 'error', text: 'Odds have changed.' })
    expect(shown()).toMatch(/<dialog[^>]*role="alertdialog"/)
    expect(shown()).toMatch(/<h2[^>]*>Error<\/h2>/)
    dialogQueue.close(dialogQueue.findFront()?.id ?? 0)
    showAlert({ kind: 'info', text: 'Placing your picks.' })
    expect(shown()).toMatch(/<h2[^>]*>Alert<\/h2>/)
  })

  it("[X018] an error stays until its button 'Got It !' is pressed and offers no other way out", () => {
    showAlert({ kind: 'error', text: 'Odds have changed.' })
    vi.advanceTimersByTime(3_600_000)
    expect(shown()).toContain('Got It !')
    expect(shown()).not.toContain('aria-label="Close"')
  })

  it('[X019] [X021] an info alert closes after 3000 ms, not before', () => {
    showAlert({ kind: 'info', text: 'Placing your picks.' })
    vi.advanceTimersByTime(2999)
    expect(shown()).toContain('Placing your picks.')
    vi.advanceTimersByTime(1)
    expect(shown()).toBe('')
  })

  it("[X020] the reload variant offers 'Reload !' and waits for it", () => {
    showAlert({ kind: 'reload', text: 'Prices have stopped.' })
    vi.advanceTimersByTime(60_000)
    expect(shown()).toContain('Reload !')
    expect(shown()).not.toContain('Got It !')
  })

  it('[X019] the time of an info alert starts when the dialog before it is gone', () => {
    showAlert({ kind: 'error', text: 'First.' })
    showAlert({ kind: 'info', text: 'Second.' })
    vi.advanceTimersByTime(10_000)
    dialogQueue.close(dialogQueue.findFront()?.id ?? 0)
    vi.advanceTimersByTime(2999)
    expect(shown()).toContain('Second.')
    vi.advanceTimersByTime(1)
    expect(shown()).toBe('')
  })
})
