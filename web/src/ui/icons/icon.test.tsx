import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Icon, iconNames, toIconName } from './icon.tsx'

it('every icon name is drawn, and a name from a brand that we do not know becomes a list mark', () => {
  for (const name of iconNames)
    expect(renderToStaticMarkup(<Icon name={name} />)).toMatch(/^<svg.*aria-hidden="true".*<path/)
  expect(toIconName('wallet')).toBe('wallet')
  expect(toIconName('no-such-icon')).toBe('list')
  expect(toIconName('toString')).toBe('list')
})
