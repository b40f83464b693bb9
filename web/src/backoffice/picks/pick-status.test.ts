import { expect, it } from 'vitest'
import { lineText } from './pick-status.tsx'

it('shows the line of a pick with the minus that its price has', () => {
  expect([-4.5, 4.5, 0, null].map(lineText)).toEqual(['\u22124.5', '4.5', '0', '-'])
})
