/**
 * The browser's side of the product. `vite build web` writes web/dist, which the server serves with the head of
 * the brand put in; in development the server runs Vite in middleware mode with this same file.
 */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { firstLoad } from './first-load.ts'
import { precompress } from './precompress.ts'

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
