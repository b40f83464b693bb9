import { MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import { checkSlip } from '@pickproof/domain/programme/check-slip'
import { sampleAccount } from '@pickproof/domain/programme/testing/sample-slip'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { slipOf } from '../slip-content.ts'
import { sampleEntry, START_MS } from '../testing-slip.ts'
import { SlipCard } from './slip-card.tsx'

type SlipStore = typeof import('../slip-store.ts')['useSlip']
let useSlip: SlipStore

beforeAll(async () => {
  const brand = { tenantId: 'generic', defaultOddType: 'DECIMAL', parlayEnabled: true }
  document.head.innerHTML = `<script id="brand" type="application/json">${JSON.stringify(brand)}</script>`
  const store = await import('../slip-store.ts')
  useSlip = store.useSlip
})
beforeEach(() => useSlip.getState().clear())
afterEach(cleanup)

const account = sampleAccount()

/** The cards of the real store, checked by the real rules, wired as in the panel. */
function Cards({ isTried = false, onEnter = () => {} }: { isTried?: boolean; onEnter?: () => void }) {
  const slip = useSlip()
  const check = checkSlip(account, slipOf(slip), START_MS - HOUR_MS)
  return slip.entries.map((entry, index) => {
    const entryCheck = check.entries[index]
    if (entryCheck === undefined) throw new Error('every entry has a check')
    return (
      <SlipCard
        key={entry.id}
        entry={entry}
        check={entryCheck}
        account={account}
        move={undefined}
        isTried={isTried}
        failure={undefined}
        onStake={(stake) => slip.setStake(entry.id, stake)}
        onType={(typed) => slip.typeStake(entry.id, typed)}
        onEnter={onEnter}
        onRemove={() => slip.remove(entry.id)}
        onFix={(fix) => {
          if (fix.kind === 'remove') slip.remove(fix.entryId)
          else slip.setStake(fix.entryId, Number(fix.amountMinor / MINOR_PER_UNIT))
        }}
      />
    )
  })
}

function show(props: Parameters<typeof Cards>[0] = {}) {
  useSlip.getState().add(sampleEntry('a'))
  render(<Cards {...props} />)
  return userEvent.setup()
}

const stake = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake in $ for Team a' })
const storedStake = () => useSlip.getState().entries[0]?.stake

describe('a card of the slip', () => {
  it('[S004] shows what the typed stake wins', async () => {
    const person = show()
    await person.type(stake(), '250')
    expect(stake().value).toBe('250')
    expect(storedStake()).toBe(250)
    expect(screen.getByText('$227.50')).toBeDefined()
  })

  it('[S031] keeps a text that is not a stake, with the reason and without a stake', async () => {
    const person = show({ isTried: true })
    await person.type(stake(), '250.5')
    expect(stake().value).toBe('250.5')
    expect(stake().getAttribute('aria-invalid')).toBe('true')
    const reason = document.getElementById(stake().getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Stakes are whole amounts: enter 250 or 251.')
    expect(storedStake()).toBe(0)
    expect(screen.queryByText(/No pick amount is added/)).toBeNull()
  })

  it('[S031] takes a typed zero for a missing stake', async () => {
    const person = show({ isTried: true })
    await person.type(stake(), '0')
    expect(stake().value).toBe('0')
    expect(screen.getByText(/No pick amount is added/)).toBeDefined()
  })

  it('[S031] calls half-typed thousands a mistake only after the player leaves the field', async () => {
    const person = show()
    await person.type(stake(), '1,2')
    expect(stake().hasAttribute('aria-invalid')).toBe(false)
    await person.tab()
    expect(stake().getAttribute('aria-invalid')).toBe('true')
  })

  it('[S032] names a missing stake after a try and sets the offered one with one press', async () => {
    const person = show({ isTried: true })
    const rule = 'Rule: No pick amount is added. Violated for Team a'
    expect(screen.getByText(rule)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Use $200' }))
    expect(stake().value).toBe('200')
    expect(screen.queryByText(rule)).toBeNull()
  })

  it('rejects a stake above the maximum with its figures and lowers it with one press', async () => {
    const person = show()
    await person.type(stake(), '700')
    expect(stake().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('$100.00 above the maximum pick amount.')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Use $600' }))
    expect(storedStake()).toBe(600)
    expect(stake().hasAttribute('aria-invalid')).toBe(false)
  })

  it('sets a share of the account with one press and shows it as chosen', async () => {
    const person = show()
    await person.click(screen.getByRole('button', { name: '4%', pressed: false }))
    expect(storedStake()).toBe(400)
    expect(screen.getByRole('button', { name: '4%', pressed: true })).toBeDefined()
    expect(screen.getByRole('button', { name: '2%', pressed: false })).toBeDefined()
  })

  it('sends the slip with Enter and removes the pick with its named button', async () => {
    let sent = 0
    const person = show({ onEnter: () => (sent += 1) })
    await person.type(stake(), '250{Enter}')
    expect(sent).toBe(1)
    await person.click(screen.getByRole('button', { name: 'Remove Team a' }))
    expect(useSlip.getState().entries).toEqual([])
    expect(screen.queryByText('Team a')).toBeNull()
  })
})
