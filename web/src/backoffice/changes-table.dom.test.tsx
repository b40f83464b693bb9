import { expect, it } from 'vitest'
import { wordsOf } from '../ui/testing-screen.tsx'
import { Breakable } from './changes-table.tsx'

it('lets a word of the data break after its underscores, and leaves its letters as they are', () => {
  wordsOf(
    <p>
      <Breakable text="PROOF_OF_ADDRESS" />
    </p>,
  )
  const line = document.querySelector('p')
  expect(line?.textContent).toBe('PROOF_OF_ADDRESS')
  expect([...(line?.childNodes ?? [])].map((node) => node.textContent || node.nodeName)).toEqual([
    'PROOF_',
    'WBR',
    'OF_',
    'WBR',
    'ADDRESS',
  ])
  expect(wordsOf(<Breakable text="Verified" />)).toBe('Verified')
  expect(document.querySelector('wbr')).toBeNull()
})
