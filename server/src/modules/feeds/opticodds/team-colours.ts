/** The provider sends pictures, which we do not store: a team gets colours of its own from its id, always the same. */
export function teamColours(teamId: string): { readonly primary: string; readonly secondary: string } {
  const hash = fnv1a(teamId)
  const hue = hash % 360
  return {
    primary: hexOf(hue, 0.55 + ((hash >>> 9) % 20) / 100, 0.3 + ((hash >>> 14) % 14) / 100),
    secondary: SECOND_COLOURS[(hash >>> 18) % SECOND_COLOURS.length] ?? '#f8fafc',
  }
}

/** Each is far from every primary colour in lightness, so that a crest can be read. */
const SECOND_COLOURS = ['#f8fafc', '#fde68a', '#e2e8f0', '#bae6fd', '#fecaca'] as const

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  // A last stir: ids that differ in their final sign only would otherwise be neighbours.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
