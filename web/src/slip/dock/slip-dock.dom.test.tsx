import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { button } from '../../ui/testing-screen.tsx'
import { card } from '../panel/testing-panel.tsx'
import { useSlip } from '../slip-store.ts'
import { sampleEntry } from '../testing-slip.ts'
import { openSheet, prices, showDock } from './testing-dock.tsx'

const a = sampleEntry('a', { stake: 200 })
const NOT_PLACED = 'Nothing was placed.'
const refused = (message: string) =>
  Response.json({ code: 'rule.violated', message, fieldErrors: [] }, { status: 422 })

describe('an order that fails late', () => {
  it('[T24-3.1] says that nothing was placed, with the reason, while its picks stay in the slip', async () => {
    const message = 'The score changed less than 3 s before you placed Team a.'
    const { person } = showDock([a], { answers: { 'POST /accounts/picks': () => refused(message) } })
    await openSheet(person)
    await person.click(await screen.findByRole('button', { name: 'Place pick' }))
    const reason = await screen.findByText(message)
    expect(within(reason).getByText(NOT_PLACED)).toBeDefined()
    expect(useSlip.getState().entries).toHaveLength(1)
  })

  it('[T24-3.1] says so in a toast when its last pick was withdrawn and the slip is empty', async () => {
    const { person, calls } = showDock([a])
    await openSheet(person)
    await screen.findByRole('button', { name: 'Place pick' })
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /sports/fixtures/odds'))
    await act(async () => {})
    prices.delete('a')
    await person.click(button('Place pick'))
    const reason = await screen.findByText(/^The slip changed during the countdown/)
    expect(reason.closest('[role="alert"]')?.textContent).toContain(NOT_PLACED)
  })
})

describe('the refusals of a slip', () => {
  const scrolled: Element[] = []
  beforeEach(() => {
    scrolled.length = 0
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this)
    })
  })
  afterEach(() => void vi.restoreAllMocks())

  it('[T24-3.1] are in view: the first scrolls to itself, and the room bars do not scroll away', async () => {
    const many = ['a', 'b', 'c', 'd'].map((id) => sampleEntry(id, { stake: id === 'd' ? 0 : 200 }))
    const { person } = showDock(many)
    await openSheet(person)
    const room = await screen.findByRole('region', { name: 'Room left today' })
    expect(card('Team a').closest('ul')?.parentElement?.contains(room)).toBe(false)
    expect(scrolled).toEqual([])
    await person.click(button('Place 4 picks'))
    const notice = await within(card('Team d')).findByRole('alert')
    await waitFor(() => expect(scrolled).toEqual([notice]))

    // Another mistake above it is the first again; one that the player has seen does not move the slip.
    useSlip.getState().setStake('b', 700)
    const above = await within(card('Team b')).findByRole('alert')
    await waitFor(() => expect(scrolled).toEqual([notice, above]))
    useSlip.getState().setStake('b', 800)
    await within(card('Team b')).findByText(/\$200\.00 above the maximum/)
    expect(scrolled).toEqual([notice, above])
  })
})

describe('picks that were removed', () => {
  const b = sampleEntry('b', { stake: 300 })
  const stakes = () => useSlip.getState().entries.map(({ id, stake }) => [id, stake])

  it('[T24-3.2] come back in their places with their stakes, and what was added since stays', async () => {
    const { person } = showDock([a, b])
    await openSheet(person)
    await person.click(button('Remove Team a'))
    expect(await screen.findByText('You removed Team a from your pick slip.')).toBeDefined()
    useSlip.getState().add(sampleEntry('c'))
    useSlip.getState().setStake('b', 250)
    await person.click(button('Undo'))
    expect(stakes()).toEqual([
      ['a', 200],
      ['b', 250],
      ['c', 0],
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('[T24-3.2] come back after Clear, as the parlay they were', async () => {
    const { person } = showDock([a, b])
    useSlip.getState().setType('PARLAY')
    useSlip.getState().setStake(undefined, 400)
    await openSheet(person)
    await person.click(button('Clear'))
    expect(useSlip.getState()).toMatchObject({ entries: [], type: 'STRAIGHT' })
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(useSlip.getState()).toMatchObject({ type: 'PARLAY', parlayPick: 400 })
    expect(stakes()).toHaveLength(2)
  })

  it('[S016] [T24-3.2] come back after a visit to another sport, and stay on the way back', async () => {
    const { person } = showDock([a, b])
    useSlip.getState().enterSport('soccer')
    expect(await screen.findByText(/The 2 picks on Basketball were removed\./)).toBeDefined()
    expect(stakes()).toEqual([])
    await person.click(button('Undo'))
    useSlip.getState().enterSport('soccer')
    useSlip.getState().enterSport('basketball')
    expect(stakes()).toEqual([
      ['a', 200],
      ['b', 300],
    ])
  })

  it('[S016] [T24-3.3] come back in place of the pick of another sport that replaced them', async () => {
    const { person } = showDock([a])
    useSlip.getState().add(sampleEntry('c', { sportId: 'soccer' }))
    expect(stakes()).toEqual([['c', 0]])
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(stakes()).toEqual([['a', 200]])
  })

  it('[S017] [T24-3.2] do not come back for another account', async () => {
    const { person } = showDock([a, b])
    await openSheet(person)
    await person.click(button('Clear'))
    useSlip.setState({ accountNo: '50112' })
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(stakes()).toEqual([])
  })
})
