/**
 * The browser's side of the product. `vite build web` writes web/dist, which the server serves with the head of
 * the brand put in; in development the server runs Vite in middleware mode with this same file.
 */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), precompress()],
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
        codeSplitting: {
          // What changes with a new version of a library, with the controls and with a screen is cached apart,
          // and the first page comes in a handful of files instead of a score.
          groups: [
            { name: 'runtime', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|zustand)[\\/]/ },
            { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/ },
            {
              name: 'controls',
              test: /web[\\/]src[\\/]ui[\\/](button|class-names|field|icon|icon-button|notice|password-field|spinner|text-field)\./,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
})
