import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadBrands } from './load-brands.ts'
import { CONTRAST_PAIRS, findContrastMisses } from './palette-contrast.ts'
import { themeCss } from './theme-css.ts'

const brands = await loadBrands(fileURLToPath(new URL('../../../../brands', import.meta.url)))

/** What a browser would know after reading the style sheet, for one theme. */
function variablesOf(css: string, theme: 'dark' | 'light'): Map<string, string> {
  const variables = new Map<string, string>()
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]+)\}/g)) {
    const applies = selectors
      .split(',')
      .some((each) => [':root', `:root[data-theme="${theme}"]`].includes(each.trim()))
    if (!applies) continue
    for (const [, name = '', value = ''] of body.matchAll(/([\w-]+): ([^;]+);/g)) variables.set(name, value)
  }
  return variables
}

describe.each(brands.map((brand) => [brand.tenantId, brand] as const))(
  'the colors of %s',
  (_id, { theme }) => {
    const css = themeCss(theme)

    it.each(['dark', 'light'] as const)('[T021] come from its %s palette', (name) => {
      const variables = variablesOf(css, name)
      const palette = theme[name]
      expect(Object.fromEntries(variables)).toMatchObject({
        'color-scheme': name,
        '--c-surface-0': palette.surface0,
        '--c-surface-1': palette.surface1,
        '--c-surface-2': palette.surface2,
        '--c-surface-3': palette.surface3,
        '--c-text': palette.text,
        '--c-text-muted': palette.textMuted,
        '--c-line': palette.line,
        '--c-line-control': palette.lineControl,
        '--c-brand': palette.brand,
        '--c-on-brand': palette.onBrand,
        '--c-accent': palette.accent,
        '--c-up': palette.up,
        '--c-down': palette.down,
        '--c-warn': palette.warn,
        '--c-info': palette.info,
        '--c-focus': palette.focus,
        '--soft': `${palette.softPercent}%`,
        '--display-weight': String(theme.display.weight),
      })
      expect(variables.get('--shadow-overlay')).toContain(palette.overlayLine)
      expect(variables.get('--font-display')).toContain(theme.display.family)
    })

    it.each(['dark', 'light'] as const)(
      'can be read in the %s theme: 4.5 to 1 for text, 3 to 1 for controls',
      (name) => {
        expect(findContrastMisses(theme[name])).toEqual([])
      },
    )
  },
)

it('three brands have three different palettes', () => {
  expect(new Set(brands.map((brand) => brand.theme.dark.brand)).size).toBe(3)
  expect(new Set(brands.map((brand) => brand.theme.light.brand)).size).toBe(3)
})

it('gives the words of a narrowed face room between them', () => {
  const wordSpaceOf = (stretchPercent: number) =>
    brands.slice(0, 1).map(({ theme }) => {
      const css = themeCss({ ...theme, display: { ...theme.display, stretchPercent } })
      return variablesOf(css, 'dark').get('--display-word-space')
    })
  expect(wordSpaceOf(72)).toEqual(['0.084em'])
  expect(wordSpaceOf(100)).toEqual(['0em'])
  expect(wordSpaceOf(110)).toEqual(['0em'])
})

it('[U037] lets the tutorials of a brand be light: their address ends with the id of their root', () => {
  const pages = brands.flatMap(({ tutorials, assets }) =>
    (tutorials.get('en') ?? []).map(({ src, transcript }) =>
      String(assets.get((transcript ?? src).replace(/.*\/|\?.*/g, ''))?.body),
    ),
  )
  expect(pages).toHaveLength(12)
  for (const page of pages) expect(page).toContain('<html lang="en" id="light" data-theme="dark">')
  for (const { theme } of brands)
    expect(themeCss(theme)).toMatch(/:root#light:target \{\n {2}color-scheme: light;/)
})

describe('the contrast check', () => {
  const palette = brands[0]?.theme.dark
  if (!palette) throw new Error('there is no brand to look at')

  it('checks every pair of the visual reference', () => {
    expect(CONTRAST_PAIRS).toHaveLength(60)
  })

  it('measures as WCAG does and reports what falls below its line', () => {
    const misses = findContrastMisses({ ...palette, onBrand: '#777777', brand: '#ffffff' })
    expect(misses.find((miss) => miss.front === 'onBrand')).toMatchObject({ back: 'brand', ratioMin: 4.5 })
    expect(misses.find((miss) => miss.front === 'onBrand')?.ratio).toBeCloseTo(4.48, 2)
    expect(findContrastMisses({ ...palette, onBrand: '#000000', brand: '#ffffff' })).toEqual([])
  })

  it('sees a soft fill that swallows its own text', () => {
    const [miss] = findContrastMisses({ ...palette, softPercent: 60 })
    expect(miss?.back).toBe('up over surface1')
  })
})
