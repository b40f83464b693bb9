/** Draws the pictures of the demo banners as SVG in the colors of the brand: plain shapes, no script, no style. */
import type { Brand } from '../modules/tenants/index.ts'

export type Scene = 'court' | 'ladder'

type Palette = Brand['theme']['dark']

const SCENES: Readonly<Record<Scene, (palette: Palette) => string>> = { court: drawCourt, ladder: drawLadder }

/** Dark in both themes, like a photograph; wide, because a card cuts off what does not fit at the sides. */
export function drawScene(scene: Scene, { theme }: Pick<Brand, 'theme'>): string {
  const palette = theme.dark
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="480" viewBox="0 0 960 480">' +
    `<path fill="${palette.surface2}" d="M0 0h960v480H0z"/>${SCENES[scene](palette)}</svg>`
  )
}

/** Half a basketball court from above, and a shot on its way to the basket. */
function drawCourt({ brand, surface3, text }: Palette): string {
  return (
    `<path fill="${surface3}" d="M180 0h600v430H180z"/>` +
    `<g fill="none" stroke="${brand}" stroke-width="3" stroke-linecap="round" opacity=".75">` +
    '<path d="M180 0v430h600V0M390 0v190h180V0M430 34h100M240 0v70a240 240 0 0 0 480 0V0"/>' +
    '<circle cx="480" cy="56" r="18"/><path d="M420 190a60 60 0 0 0 120 0"/>' +
    '<path d="M420 190a60 60 0 0 1 120 0" stroke-dasharray="10 12"/>' +
    '<path d="M380 430a100 100 0 0 1 200 0"/></g>' +
    `<path d="M706 306C690 150 590 60 500 56" fill="none" stroke="${text}" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/>` +
    `<circle cx="706" cy="306" r="15" fill="${brand}"/>`
  )
}

/** The legs of a parlay as rungs, each with a longer price than the last. */
function drawLadder({ brand, accent, line, up }: Palette): string {
  const rungs = [170, 290, 430, 590]
  const drawn = rungs.map((length, index) => {
    const y = 90 + index * 84
    return (
      `<rect x="230" y="${y}" width="${length}" height="40" rx="8" fill="${brand}" opacity="${0.3 + index * 0.2}"/>` +
      `<circle cx="180" cy="${y + 20}" r="16" fill="none" stroke="${up}" stroke-width="3"/>` +
      `<path d="M173 ${y + 20}l5 6 10-11" fill="none" stroke="${up}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`
    )
  })
  return (
    `<path d="M180 60v368" stroke="${line}" stroke-width="3"/>${drawn.join('')}` +
    `<path d="M860 56v368" stroke="${accent}" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/>`
  )
}
