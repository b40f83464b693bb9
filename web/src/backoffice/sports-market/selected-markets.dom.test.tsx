import { expect, it } from 'vitest'
import { wordsOf } from '../../ui/testing-screen.tsx'
import { SelectedMarkets } from './selected-markets.tsx'

const wordsOfEmpty = (onMove: (() => void) | undefined) =>
  wordsOf(<SelectedMarkets chosen={[]} onMove={onMove} onRemove={onMove} footer={null} />)

it('asks staff who may order markets to add one, and shows others who can', () => {
  expect(wordsOfEmpty(() => {})).toContain('Add a market to set your own order.')
  const readOnly = wordsOfEmpty(undefined)
  expect(readOnly).not.toContain('Add a market')
  expect(readOnly).toContain('A super admin can set another order.')
})
