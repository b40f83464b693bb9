/**
 * How much JavaScript the first pages load before they can be used: the scripts of the page itself, the app, and what the
 * route needs. Read from the last build; prints, never fails. `npm test` fails above the limits.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { FIRST_LOAD_LIMITS_KB, firstLoadFiles, firstLoadKilobytes } from '../../scripts/first-load-size.mjs'
import { tell } from './figures.ts'

const LANGUAGE_OF_SCRIPTS = 'en'

interface Sizes {
  raw: number
  gzip: number
  brotli: number
}

function measure(paths: readonly string[], show: boolean): Sizes {
  const total: Sizes = { raw: 0, gzip: 0, brotli: 0 }
  for (const path of paths) {
    const bytes = readFileSync(path)
    const sizes = {
      raw: bytes.length,
      gzip: gzipSync(bytes).length,
      brotli: brotliCompressSync(bytes).length,
    }
    if (show) console.log(`  ${basename(path).padEnd(48)} ${line(sizes)}`)
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

const rootDir = fileURLToPath(new URL('../..', import.meta.url))

function showPage(path: string, limit: number): boolean {
  const files = firstLoadFiles(rootDir, path)
  if (files === undefined) return false
  console.log(`First load of ${path}`)
  const js = measure(files.scripts, true)
  const css = measure(files.styles, false)
  console.log(`  ${'JavaScript in all'.padEnd(48)} ${line(js)}`)
  console.log(`  ${'Styles in all'.padEnd(48)} ${line(css)}`)
  for (const [language, kilobytes] of firstLoadKilobytes(files)) {
    const isMet = kilobytes <= limit
    const place = language === LANGUAGE_OF_SCRIPTS ? '' : ` in ${language}`
    const reached = `${kilobytes.toFixed(1)} kB`
    tell({ name: `JavaScript of ${path}${place}, gzip`, reached, goal: `<= ${limit} kB`, isMet })
    const verdict = isMet ? 'within' : 'OVER'
    console.log(`${reached} gzip of ${limit} kB in the language ${language}: ${verdict} the limit`)
  }
  return true
}

const shown = Object.entries(FIRST_LOAD_LIMITS_KB).map(([path, limit]) => showPage(path, limit))
if (!shown.some(Boolean)) console.log('web/dist is not built: run `npm run build` first.')
