import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { button, show } from '../testing-screen.tsx'
import { type Alert, showAlert } from './alert.ts'
import { confirm } from './confirm.ts'
import { DialogHost } from './dialog-host.tsx'

const dialog = () => screen.queryByRole('alertdialog')
const open = (alert: Alert) => act(() => void showAlert(alert))
const press = (name: string) => act(() => button(name).click())

describe('alert', () => {
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("[X017] [X018] an error is titled 'Error' and stays until its button 'Got It !' is pressed", () => {
    show(<DialogHost />)
    open({ kind: 'error', text: 'Odds have changed.' })
    pass(3_600_000)
    expect(screen.getByRole('alertdialog', { name: 'Error' }).textContent).toContain('Odds have changed.')
    expect(screen.getAllByRole('button')).toEqual([document.activeElement])
    press('Got It !')
    expect(dialog()).toBeNull()
  })

  it("[X017] [X019] [X021] an info is titled 'Alert' and closes after 3000 ms, not before", () => {
    show(<DialogHost />)
    open({ kind: 'info', text: 'Placing your picks.' })
    pass(2999)
    expect(screen.getByRole('alertdialog', { name: 'Alert' }).textContent).toBe('AlertPlacing your picks.')
    pass(1)
    expect(dialog()).toBeNull()
  })

  it("[X020] the reload variant waits for 'Reload !' and then reloads", () => {
    let reloads = 0
    show(<DialogHost />)
    open({ kind: 'reload', text: 'Prices have stopped.', onReload: () => (reloads += 1) })
    pass(60_000)
    expect(screen.getAllByRole('button')).toHaveLength(1)
    press('Reload !')
    expect([dialog(), reloads]).toEqual([null, 1])
  })

  it('[X019] the time of an info starts when the dialog before it is closed', () => {
    show(<DialogHost />)
    open({ kind: 'error', text: 'First.' })
    open({ kind: 'info', text: 'Second.' })
    pass(10_000)
    press('Got It !')
    pass(2999)
    expect(dialog()?.textContent).toContain('Second.')
    pass(1)
    expect(dialog()).toBeNull()
  })
})

describe('confirm', () => {
  function ask(...args: Parameters<typeof confirm>) {
    const answers: Promise<boolean>[] = []
    act(() => void answers.push(confirm(...args)))
    return { answer: answers[0] }
  }

  it('[X023] has the default title, text and buttons, and starts at the one that changes nothing', async () => {
    const person = show(<DialogHost />)
    const { answer } = ask()
    expect(screen.getByRole('alertdialog', { name: 'Confirmation Required' })).toBe(dialog())
    expect(dialog()?.textContent).toContain('This action cannot be undone.')
    expect(document.activeElement).toBe(button('Disagree'))
    await person.click(button('Agree'))
    await expect(answer).resolves.toBe(true)
    expect(dialog()).toBeNull()
  })

  it.each(['Close', 'Disagree', '{Escape}'])('[X023] takes other words, and %s means no', async (no) => {
    const person = show(<DialogHost />)
    const { answer } = ask({
      title: 'Disable account',
      text: 'All active picks will be cancelled.',
      agreeLabel: 'Disable',
    })
    expect(screen.getByRole('alertdialog', { name: 'Disable account' }).textContent).toContain(
      'All active picks will be cancelled.',
    )
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
    if (no === '{Escape}') await person.keyboard(no)
    else await person.click(button(no))
    await expect(answer).resolves.toBe(false)
  })

  it('answers each question separately when two are asked together', async () => {
    const person = show(<DialogHost />)
    const { answer: first } = ask({ title: 'First' })
    const { answer: second } = ask({ title: 'Second' })
    await person.click(button('Agree'))
    expect(screen.getByRole('alertdialog', { name: 'Second' })).toBeDefined()
    await person.click(button('Disagree'))
    await expect(Promise.all([first, second])).resolves.toEqual([true, false])
  })
})
