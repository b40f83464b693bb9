/** How much the sign-in page loads before it can be used, read from the last build. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What `npm test` accepts, in kB of compressed script. */
export const FIRST_LOAD_LIMIT_KB = 150

const FIRST_PAGE = '/login'

/** The files of the page itself, of the app and of the route, as the build wrote them down (web/first-load.ts). */
export function firstLoadFiles(rootDir) {
  const dist = join(rootDir, 'web', 'dist')
  if (!existsSync(join(dist, '.vite', 'first-load.json'))) return undefined
  const readJson = (name) => JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8'))
  const { app, pages } = readJson('first-load.json')
  const page = pages.find(({ path }) => path === FIRST_PAGE)
  if (page === undefined) throw new Error(`The build has no page ${FIRST_PAGE}.`)
  const parts = [filesOfHtml(readFileSync(join(dist, 'index.html'), 'utf8')), app, page]
  const unique = (files) => [...new Set(files)].map((file) => join(dist, file))
  return {
    scripts: unique(parts.flatMap(({ scripts }) => scripts)),
    styles: unique(parts.flatMap(({ styles }) => styles)),
    texts: Object.entries(readJson('manifest.json')).flatMap(([source, { file }]) => {
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

/** A sentence for each language whose first load is too large. */
export function firstLoadFaults(rootDir) {
  const files = firstLoadFiles(rootDir)
  if (files === undefined) return ['The web app is not built.']
  return [...firstLoadKilobytes(files)]
    .filter(([, kilobytes]) => kilobytes > FIRST_LOAD_LIMIT_KB)
    .map(
      ([language, kilobytes]) =>
        `The first load in the language ${language} has ${kilobytes.toFixed(1)} kB of script, limit ${FIRST_LOAD_LIMIT_KB} kB: ` +
        'load what the sign-in page does not need later (`npm run bench:web` lists the files).',
    )
}
