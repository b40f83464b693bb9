import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Breakable } from './breakable.tsx'

it('lets a word of the data break after its underscores, and leaves its letters as they are', () => {
  expect(renderToStaticMarkup(<Breakable text="PROOF_OF_ADDRESS" />)).toBe('PROOF_<wbr/>OF_<wbr/>ADDRESS')
  expect(renderToStaticMarkup(<Breakable text="Verified" />)).toBe('Verified')
})
