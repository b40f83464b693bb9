/**
 * How much JavaScript the sign-in page loads before it can be used: the scripts of the page, the two chunks its
 * first route needs, and all they import. Read from the last build; prints, never fails.
 */
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tell } from './figures.ts'

const LIMIT_KB = 150
const DIST = new URL('../../web/dist/', import.meta.url)
const FIRST_ROUTE = ['src/auth/auth-layout.tsx', 'src/auth/sign-in-page.tsx']

interface ManifestChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, ManifestChunk>>

/** What the page itself loads; the build need not have a chunk of its own for the entry. */
function scriptsOfPage(manifest: Manifest): string[] {
  const html = readFileSync(new URL('index.html', DIST), 'utf8')
  const names = new Map(Object.entries(manifest).map(([name, { file }]) => [file, name]))
  return [...html.matchAll(/<script\b[^>]*\ssrc="\/([^"]+)"/g)].flatMap(
    ([, file = '']) => names.get(file) ?? [],
  )
}

function reach(manifest: Manifest, starts: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const open = [...starts]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no chunk for ${name}`)
    seen.add(name)
    open.push(...(chunk.imports ?? []))
  }
  return seen
}

interface Sizes {
  raw: number
  gzip: number
  brotli: number
}

function measure(files: Iterable<string>, show: boolean): Sizes {
  const total: Sizes = { raw: 0, gzip: 0, brotli: 0 }
  for (const file of files) {
    const bytes = readFileSync(new URL(file, DIST))
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

function main(): void {
  const manifestUrl = new URL('.vite/manifest.json', DIST)
  if (!existsSync(manifestUrl)) {
    console.log('web/dist has no manifest: run `npm run build` first.')
    return
  }
  const manifest = JSON.parse(readFileSync(manifestUrl, 'utf8')) as Manifest
  const starts = [...scriptsOfPage(manifest), ...FIRST_ROUTE]
  const chunks = [...reach(manifest, starts)].flatMap((name) => manifest[name] ?? [])
  const scripts = new Set(['theme-boot.js', ...chunks.map((chunk) => chunk.file)])
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []))

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
}

main()
