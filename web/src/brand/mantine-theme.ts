/**
 * The component library painted with our tokens. Every value is a CSS variable, so a brand or a theme changes
 * the colors without a new stylesheet and without a render.
 */
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { BREAKPOINT_PX } from './breakpoints.ts'

const ROLES = ['brand', 'accent', 'up', 'down', 'warn', 'info'] as const
type ColourRole = (typeof ROLES)[number]

function tupleOf(role: ColourRole): MantineColorsTuple {
  return Array.from({ length: 10 }, () => `var(--c-${role})`) as unknown as MantineColorsTuple
}

function isRole(colour: string): colour is ColourRole {
  return (ROLES as readonly string[]).includes(colour)
}

const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const role = color !== undefined && isRole(color) ? color : 'brand'
  const own = `var(--c-${role})`
  const soft = `var(--c-${role}-soft)`
  const none = '1px solid transparent'
  switch (variant) {
    case 'filled':
      return {
        background: own,
        hover: `color-mix(in srgb, ${own} 88%, var(--c-text))`,
        color: role === 'brand' ? 'var(--c-on-brand)' : 'var(--c-surface-0)',
        border: none,
      }
    case 'light':
      return { background: soft, hover: soft, color: own, border: none }
    case 'outline':
      return {
        background: 'transparent',
        hover: 'var(--c-hover)',
        color: color === undefined || color === 'brand' ? 'var(--c-text)' : own,
        border: '1px solid var(--c-line)',
      }
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: 'var(--c-hover)',
        color: color === undefined || color === 'brand' ? 'var(--c-text-muted)' : own,
        border: none,
      }
    default:
      return { background: 'var(--c-fill)', hover: 'var(--c-press)', color: 'var(--c-text)', border: none }
  }
}

const em = (px: number) => `${px / 16}em`

export const mantineTheme = createTheme({
  primaryColor: 'brand',
  colors: Object.fromEntries(ROLES.map((role) => [role, tupleOf(role)])),
  variantColorResolver,
  fontFamily: 'var(--font-ui)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: 'var(--display-weight)' },
  fontSizes: {
    xs: 'var(--fs-12)',
    sm: 'var(--fs-14)',
    md: 'var(--fs-14)',
    lg: 'var(--fs-16)',
    xl: 'var(--fs-20)',
  },
  lineHeights: {
    xs: 'var(--lh-12)',
    sm: 'var(--lh-14)',
    md: 'var(--lh-14)',
    lg: 'var(--lh-16)',
    xl: 'var(--lh-20)',
  },
  spacing: { xs: 'var(--sp-2)', sm: 'var(--sp-3)', md: 'var(--sp-4)', lg: 'var(--sp-6)', xl: 'var(--sp-8)' },
  radius: {
    xs: 'var(--radius-inner)',
    sm: 'var(--radius-control)',
    md: 'var(--radius-control)',
    lg: 'var(--radius-card)',
    xl: 'var(--radius-card)',
  },
  defaultRadius: 'md',
  shadows: Object.fromEntries(['xs', 'sm', 'md', 'lg', 'xl'].map((size) => [size, 'var(--shadow-overlay)'])),
  breakpoints: {
    xs: em(360),
    sm: em(BREAKPOINT_PX.sm),
    md: em(BREAKPOINT_PX.md),
    lg: em(BREAKPOINT_PX.lg),
    xl: em(BREAKPOINT_PX.xl),
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** The same mapping for both schemes: the tokens themselves already differ per theme. */
const MAPPED_COLOURS = {
  '--mantine-primary-color-contrast': 'var(--c-on-brand)',
  '--mantine-color-bright': 'var(--c-text)',
  '--mantine-color-text': 'var(--c-text)',
  '--mantine-color-body': 'var(--c-surface-1)',
  '--mantine-color-error': 'var(--c-warn)',
  '--mantine-color-success': 'var(--c-up)',
  '--mantine-color-placeholder': 'var(--c-text-muted)',
  '--mantine-color-anchor': 'var(--c-brand)',
  '--mantine-color-default': 'var(--c-surface-1)',
  '--mantine-color-default-hover': 'var(--c-hover)',
  '--mantine-color-default-color': 'var(--c-text)',
  '--mantine-color-default-border': 'var(--c-line-control)',
  '--mantine-color-dimmed': 'var(--c-text-muted)',
  '--mantine-color-disabled': 'var(--c-fill)',
  '--mantine-color-disabled-color': 'var(--c-text-muted)',
  '--mantine-color-disabled-border': 'var(--c-line)',
  '--mantine-primary-color-filled': 'var(--c-brand)',
  '--mantine-primary-color-filled-hover': 'var(--c-brand-hover)',
  '--mantine-primary-color-light': 'var(--c-brand-soft)',
  '--mantine-primary-color-light-hover': 'var(--c-brand-soft)',
  '--mantine-primary-color-light-color': 'var(--c-brand)',
}

function rolesFor(): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const role of ROLES) {
    const own = `var(--c-${role})`
    const soft = `var(--c-${role}-soft)`
    variables[`--mantine-color-${role}-text`] = own
    variables[`--mantine-color-${role}-filled`] = own
    variables[`--mantine-color-${role}-filled-hover`] = `color-mix(in srgb, ${own} 88%, var(--c-text))`
    variables[`--mantine-color-${role}-light`] = soft
    variables[`--mantine-color-${role}-light-hover`] = soft
    variables[`--mantine-color-${role}-light-color`] = own
    variables[`--mantine-color-${role}-outline`] = own
    variables[`--mantine-color-${role}-outline-hover`] = soft
  }
  return variables
}

export const cssVariablesResolver: CSSVariablesResolver = () => {
  const colours = { ...MAPPED_COLOURS, ...rolesFor() }
  return { variables: {}, light: colours, dark: colours }
}
