/** The gallery as one page: a row per screen, the pictures of the chosen brand and theme side by side. */
import { BRANDS } from '../../e2e/pages/people.ts'
import { type Picture, THEMES } from './screen.ts'

const STYLE = `
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif; color: #e8eaed; background: #16181c }
  header { position: sticky; top: 0; padding: 12px 24px; background: #16181c; border-bottom: 1px solid #3a3d44 }
  h1 { display: inline; margin-right: 24px; font-size: 16px }
  label { margin-right: 12px }
  h2 { margin: 32px 24px 0; font-size: 20px }
  section { padding: 8px 24px }
  h3 { margin: 16px 0 8px; font-size: 14px; font-weight: 500 }
  div { display: flex; gap: 12px; align-items: flex-start }
  img { display: block; height: 420px; max-width: 46vw; object-fit: cover; object-position: top left; border: 1px solid #3a3d44 }
  a[hidden] { display: none }
`

const SCRIPT = `
  const show = () => {
    const chosen = new FormData(document.forms[0])
    for (const link of document.querySelectorAll('a'))
      link.hidden = link.dataset.brand !== chosen.get('brand') || link.dataset.theme !== chosen.get('theme')
  }
  document.forms[0].addEventListener('change', show)
  show()
`

export function indexPage(pictures: readonly Picture[]): string {
  const areas = Map.groupBy(pictures, ({ area }) => area)
  const parts = [...areas].map(([area, own]) => {
    const screens = [...Map.groupBy(own, ({ screen }) => screen)]
    return `<h2>${area}</h2>${screens.map(([name, shown]) => row(name, shown)).join('')}`
  })
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>
<header><h1>${pictures.length} pictures</h1><form style="display: inline">${choices('brand', BRANDS)}${choices('theme', THEMES)}</form></header>
${parts.join('\n')}
<script>${SCRIPT}</script></html>
`
}

function choices(name: string, values: readonly string[]): string {
  return values
    .map((value, index) => {
      const checked = index === 0 ? ' checked' : ''
      return `<label><input type="radio" name="${name}" value="${value}"${checked}> ${value}</label>`
    })
    .join('')
}

function row(name: string, pictures: readonly Picture[]): string {
  const links = pictures.map(({ brand, theme, width, file }) => {
    const text = `${name}, ${brand}, ${theme}, ${width} px`
    return `<a href="${file}" data-brand="${brand}" data-theme="${theme}" title="${text}"><img loading="lazy" src="${file}" alt="${text}"></a>`
  })
  return `<section><h3>${name}</h3><div>${links.join('')}</div></section>`
}
