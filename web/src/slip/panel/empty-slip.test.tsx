import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EmptySlip } from './empty-slip.tsx'

it('an empty slip asks for a price only where an account takes picks, and says otherwise why it does not', () => {
  expect(renderToStaticMarkup(<EmptySlip status="ACTIVE" />)).toContain('Select a price to add it here.')
  const suspended = renderToStaticMarkup(<EmptySlip status="SUSPENDED" />)
  expect(suspended).not.toContain('Select a price')
  expect(suspended).toContain('This account does not accept picks.')
  expect(suspended).toContain('Its status is suspended.')
  expect(renderToStaticMarkup(<EmptySlip status="PHASE_COMPLETED" />)).toContain('challenge completed')
})
