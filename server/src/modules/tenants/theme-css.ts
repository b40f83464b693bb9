import type { Palette, Theme } from '@pickproof/contract/tenants'

/**
 * The brand's part of the tokens, as CSS (row T021). The schema of the brand file checked every value as a color, a
 * number or a known family. So nothing in here can break out of its declaration.
 */
export function themeCss(theme: Theme): string {
  const { family, stretchPercent, weight, trackingEm } = theme.display
  return [
    block(':root', {
      '--font-display': `"${family}", "Vazirmatn Variable", "Arial Narrow", sans-serif`,
      '--display-stretch': `${stretchPercent}%`,
      '--display-weight': String(weight),
      '--display-tracking': `${trackingEm}em`,
      '--display-word-space': `${wordSpaceEm(stretchPercent)}em`,
    }),
    // Dark is the default (row T019), also in the moment before a theme is chosen.
    block(':root,\n:root[data-theme="dark"]', {
      'color-scheme': 'dark',
      ...colours(theme.dark),
      '--shadow-overlay': `0 0 0 1px ${theme.dark.overlayLine}, 0 16px 40px -8px rgb(0 0 0 / 0.6)`,
    }),
    // A page of the brand runs no script: it is light where its address ends with #light and its root has that id.
    block(':root[data-theme="light"],\n:root#light:target', {
      'color-scheme': 'light',
      ...colours(theme.light),
      '--shadow-overlay': `0 0 0 1px ${theme.light.overlayLine}, 0 16px 40px -12px ${theme.light.text}38`,
    }),
  ].join('\n')
}

/** A narrowed face narrows its spaces too, until words run into each other: they get back what they lost. */
function wordSpaceEm(stretchPercent: number): number {
  return Math.max(0, Math.round((100 - stretchPercent) * 3) / 1000)
}

function colours(palette: Palette): Record<string, string> {
  return {
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
  }
}

function block(selector: string, declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};`)
  return `${selector} {\n${lines.join('\n')}\n}\n`
}
