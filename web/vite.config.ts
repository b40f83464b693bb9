/**
 * The browser's side of the product. `vite build web` writes web/dist, which the server serves with the head of
 * the brand put in; in development the server runs Vite in middleware mode with this same file.
 */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { firstLoad } from './first-load.ts'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|svg|json|wasm)$/
const BYTES_MIN = 1_024

/** Writes each built file a second time, compressed as small as it goes, so serving it costs nothing. */
function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const files = await readdir(outDir, { recursive: true })
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(outDir, file))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const body = await readFile(path)
  if (body.length < BYTES_MIN) return
  const brotli = promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await Promise.all([
    writeFile(`${path}.br`, await brotli),
    writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 })),
  ])
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), firstLoad(), precompress()],
  css: {
    modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[name]_[local]_[hash:base64:5]' },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    // An inlined asset would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  worker: { format: 'es' },
})
