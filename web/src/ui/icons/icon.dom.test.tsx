import { cleanup } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing-screen.tsx'
import { Icon, iconNames, toIconName } from './icon.tsx'

it('every icon name is drawn, and a name from a brand that we do not know becomes a list mark', () => {
  for (const name of iconNames) {
    show(<Icon name={name} />)
    expect(document.querySelector('svg[aria-hidden="true"] path'), name).not.toBeNull()
    cleanup()
  }
  expect(toIconName('wallet')).toBe('wallet')
  expect(toIconName('no-such-icon')).toBe('list')
  expect(toIconName('toString')).toBe('list')
})
