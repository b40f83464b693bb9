import { fnv1a, hexOfHue } from '../made-colour.ts'

/** The provider sends pictures, which we do not store. Each team gets colors derived from its id. */
export function teamColours(teamId: string): { readonly primary: string; readonly secondary: string } {
  const hash = mixBits(fnv1a(teamId))
  return {
    primary: hexOfHue(hash % 360, 0.55 + ((hash >>> 9) % 20) / 100, 0.3 + ((hash >>> 14) % 14) / 100),
    secondary: SECOND_COLOURS[(hash >>> 18) % SECOND_COLOURS.length] ?? '#f8fafc',
  }
}

/** Each differs enough in lightness from every primary color to keep a crest readable. */
const SECOND_COLOURS = ['#f8fafc', '#fde68a', '#e2e8f0', '#bae6fd', '#fecaca'] as const

/** Otherwise ids that differ only in the last character would get similar colors. */
function mixBits(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
