import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SelectedMarkets } from './selected-markets.tsx'

const empty = (onMove: (() => void) | undefined) =>
  renderToStaticMarkup(<SelectedMarkets chosen={[]} onMove={onMove} onRemove={onMove} footer={null} />)

it('asks staff who may order markets to add one, and shows others who can', () => {
  expect(empty(() => {})).toContain('Add a market to set your own order.')
  expect(empty(undefined)).not.toContain('Add a market')
  expect(empty(undefined)).toContain('A super admin can set another order.')
})
