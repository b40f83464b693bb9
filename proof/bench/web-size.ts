/**
 * How much JavaScript the sign-in page loads before it can be used: the scripts of the page itself, the app, and what its
 * route needs. Read from the last build; prints, never fails.
 */
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tell } from './figures.ts'

const LIMIT_KB = 150
const DIST = new URL('../../web/dist/', import.meta.url)
const FIRST_PAGE = '/login'

interface Files {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** As the build wrote it down for the server (web/first-load.ts). */
interface FirstLoad {
  readonly app: Files
  readonly pages: readonly (Files & { readonly path: string })[]
}

type Manifest = Readonly<Record<string, { readonly file: string }>>

/** What the page itself loads. */
function filesOfPage(): Files {
  const html = readFileSync(new URL('index.html', DIST), 'utf8')
  const files = (pattern: RegExp) => [...html.matchAll(pattern)].flatMap(([, file]) => file ?? [])
  return {
    scripts: files(/<script\b[^>]*\ssrc="([^"]+)"/g),
    styles: files(/<link rel="stylesheet"[^>]*\shref="([^"]+)"/g),
  }
}

interface Sizes {
  raw: number
  gzip: number
  brotli: number
}

function measure(files: Iterable<string>, show: boolean): Sizes {
  const total: Sizes = { raw: 0, gzip: 0, brotli: 0 }
  for (const file of files) {
    const bytes = readFileSync(new URL(`.${file}`, DIST))
    const sizes = {
      raw: bytes.length,
      gzip: gzipSync(bytes).length,
      brotli: brotliCompressSync(bytes).length,
    }
    if (show) console.log(`  ${file.padEnd(48)} ${line(sizes)}`)
    total.raw += sizes.raw
    total.gzip += sizes.gzip
    total.brotli += sizes.brotli
  }
  return total
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)

function line({ raw, gzip, brotli }: Sizes): string {
  return `${kb(raw)} kB  gzip ${kb(gzip)} kB  brotli ${kb(brotli)} kB`
}

/** English texts are part of the scripts; every other language adds a file. */
function showLanguages(english: number): void {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Manifest
  for (const [source, { file }] of Object.entries(manifest)) {
    const code = /catalogues\/(\w+)\/first-page\.json$/.exec(source)?.[1]
    if (code === undefined) continue
    const { gzip } = measure([`/${file}`], false)
    const all = (english + gzip) / 1000
    const name = `JavaScript of the first page in ${code}, gzip`
    tell({ name, reached: `${all.toFixed(1)} kB`, goal: `<= ${LIMIT_KB} kB`, isMet: all <= LIMIT_KB })
    console.log(`${all.toFixed(1)} kB in the language ${code}, texts included`)
  }
}

function main(): void {
  const firstLoadUrl = new URL('.vite/first-load.json', DIST)
  if (!existsSync(firstLoadUrl)) {
    console.log('web/dist is not built: run `npm run build` first.')
    return
  }
  const { app, pages } = JSON.parse(readFileSync(firstLoadUrl, 'utf8')) as FirstLoad
  const page = pages.find(({ path }) => path === FIRST_PAGE)
  if (page === undefined) throw new Error(`The build has no page ${FIRST_PAGE}.`)
  const parts = [filesOfPage(), app, page]
  const scripts = new Set(parts.flatMap((part) => part.scripts))
  const styles = new Set(parts.flatMap((part) => part.styles))

  console.log('First load of the sign-in page')
  const js = measure(scripts, true)
  const css = measure(styles, false)
  console.log(`  ${'JavaScript in all'.padEnd(48)} ${line(js)}`)
  console.log(`  ${'Styles in all'.padEnd(48)} ${line(css)}`)
  const verdict = js.gzip / 1000 <= LIMIT_KB ? 'within' : 'OVER'
  tell({
    name: 'JavaScript of the first page, gzip',
    reached: `${(js.gzip / 1000).toFixed(1)} kB`,
    goal: `<= ${LIMIT_KB} kB`,
    isMet: js.gzip / 1000 <= LIMIT_KB,
  })
  console.log(`${(js.gzip / 1000).toFixed(1)} kB gzip of ${LIMIT_KB} kB: ${verdict} the limit`)
  showLanguages(js.gzip)
}

main()
