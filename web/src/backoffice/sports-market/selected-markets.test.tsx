import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SelectedMarkets } from './selected-markets.tsx'

const empty = (onMove: (() => void) | undefined) =>
  renderToStaticMarkup(<SelectedMarkets chosen={[]} onMove={onMove} onRemove={onMove} footer={null} />)

it('names the next step to a person who may take it, and to others who may', () => {
  expect(empty(() => {})).toContain('Add one to begin an order of your own.')
  expect(empty(undefined)).not.toContain('Add one')
  expect(empty(undefined)).toContain('as soon as a super admin selects one')
})
