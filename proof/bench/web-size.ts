/**
 * How much JavaScript the sign-in page loads before it can be used: the scripts of the page itself, the app, and what its
 * route needs. Read from the last build; prints, never fails. `npm test` fails above the limit.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { FIRST_LOAD_LIMIT_KB, firstLoadFiles, firstLoadKilobytes } from '../../scripts/first-load-size.mjs'
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

function main(): void {
  const files = firstLoadFiles(fileURLToPath(new URL('../..', import.meta.url)))
  if (files === undefined) {
    console.log('web/dist is not built: run `npm run build` first.')
    return
  }
  console.log('First load of the sign-in page')
  const js = measure(files.scripts, true)
  const css = measure(files.styles, false)
  console.log(`  ${'JavaScript in all'.padEnd(48)} ${line(js)}`)
  console.log(`  ${'Styles in all'.padEnd(48)} ${line(css)}`)
  for (const [language, kilobytes] of firstLoadKilobytes(files)) {
    const isMet = kilobytes <= FIRST_LOAD_LIMIT_KB
    const place = language === LANGUAGE_OF_SCRIPTS ? '' : ` in ${language}`
    const reached = `${kilobytes.toFixed(1)} kB`
    tell({
      name: `JavaScript of the first page${place}, gzip`,
      reached,
      goal: `<= ${FIRST_LOAD_LIMIT_KB} kB`,
      isMet,
    })
    const verdict = isMet ? 'within' : 'OVER'
    console.log(
      `${reached} gzip of ${FIRST_LOAD_LIMIT_KB} kB in the language ${language}: ${verdict} the limit`,
    )
  }
}

main()
