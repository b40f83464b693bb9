/** How much script a page loads before it can be used, read from the last build. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What `npm test` accepts, in kB of compressed script, by path of the page. */
export const FIRST_LOAD_LIMITS_KB = {
  '/login': 150,
  '/app': 240,
  '/app/live': 275,
  '/app/$sport/$leagueId/$match': 275,
}

/** What may load before a page shows its first figures, in the same unit. */
const FIRST_FIGURES_LIMIT_KB = 25

/** This page has a separate file for its texts in another language. */
const SIGN_IN = '/login'

/** The files of the page itself, of the app and of the route, as the build wrote them down (web/first-load.ts). */
export function firstLoadFiles(rootDir, path) {
  const dist = join(rootDir, 'web', 'dist')
  if (!existsSync(join(dist, '.vite', 'first-load.json'))) return undefined
  const readJson = (name) => JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8'))
  const { app, pages } = readJson('first-load.json')
  const page = pages.find((one) => one.path === path)
  if (page === undefined) throw new Error(`The build has no page ${path}.`)
  const html = filesOfHtml(readFileSync(join(dist, 'index.html'), 'utf8'))
  const figures = page.figures ?? { scripts: [], styles: [] }
  const parts = [html, figures, app, page]
  const unique = (files) => [...new Set(files)].map((file) => join(dist, file))
  const catalogues = path === SIGN_IN ? Object.entries(readJson('manifest.json')) : []
  return {
    scripts: unique(parts.flatMap(({ scripts }) => scripts)),
    styles: unique(parts.flatMap(({ styles }) => styles)),
    beforeFigures: figures.scripts.length > 0 ? unique([...html.scripts, ...figures.scripts]) : [],
    texts: catalogues.flatMap(([source, { file }]) => {
      const language = /catalogues\/(\w+)\/first-page\.json$/.exec(source)?.[1]
      return language === undefined ? [] : [{ language, path: join(dist, file) }]
    }),
  }
}

function filesOfHtml(html) {
  const files = (pattern) => [...html.matchAll(pattern)].map(([, file]) => file)
  return {
    scripts: files(/<script\b[^>]*\ssrc="([^"]+)"/g),
    styles: files(/<link rel="stylesheet"[^>]*\shref="([^"]+)"/g),
  }
}

/** Compressed kB of script by language. English texts are part of the scripts; every other language adds a file. */
export function firstLoadKilobytes({ scripts, texts }) {
  const sizeOf = (path) => gzipSync(readFileSync(path)).length / 1000
  const english = scripts.reduce((sum, path) => sum + sizeOf(path), 0)
  return new Map([['en', english], ...texts.map(({ language, path }) => [language, english + sizeOf(path)])])
}

/** A sentence for each page and language whose first load is too large. */
export function firstLoadFaults(rootDir) {
  return Object.entries(FIRST_LOAD_LIMITS_KB).flatMap(([path, limit]) => {
    const files = firstLoadFiles(rootDir, path)
    if (files === undefined) return ['The web app is not built.']
    const before = firstLoadKilobytes({ scripts: files.beforeFigures, texts: [] }).get('en')
    const early =
      before > FIRST_FIGURES_LIMIT_KB
        ? [
            `${path} loads ${before.toFixed(1)} kB of script before its first figures, limit ${FIRST_FIGURES_LIMIT_KB} kB: ` +
              'keep libraries and rules out of web/src/player/first-figures.ts.',
          ]
        : []
    const whole = [...firstLoadKilobytes(files)]
      .filter(([, kilobytes]) => kilobytes > limit)
      .map(
        ([language, kilobytes]) =>
          `The first load of ${path} in the language ${language} has ${kilobytes.toFixed(1)} kB of script, limit ${limit} kB: ` +
          'load what the page does not need first later (`npm run bench:web` lists the files).',
      )
    return [...early, ...whole]
  })
}
