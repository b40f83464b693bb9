import { expect, it } from 'vitest'
import { wordsOf } from '../../ui/testing-screen.tsx'
import { EmptySlip } from './slip-panel.tsx'

it('an empty slip asks for a price only where an account takes picks, and says otherwise why it does not', () => {
  expect(wordsOf(<EmptySlip status="ACTIVE" />)).toContain('Select a price to add it here.')
  const suspended = wordsOf(<EmptySlip status="SUSPENDED" />)
  expect(suspended).not.toContain('Select a price')
  expect(suspended).toContain('This account does not accept picks. Its status is suspended.')
  expect(wordsOf(<EmptySlip status="PHASE_COMPLETED" />)).toContain('challenge completed')
})
