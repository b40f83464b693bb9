/**
 * `npm run docs [-- --build]`: builds the documentation site from docs/ into dist/docs and serves it. The site has
 * its own packages in docs/, installed on first use, so that installing the product does not wait for them.
 * Runs on the Node that npm came with.
 */
import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findReasonToInstall, npm } from './install.mjs'
import { failWith, PlainError, step } from './progress.mjs'
import { runChild } from './run-child.mjs'

const rootDir = dirname(dirname(fileURLToPath(import.meta.url)))
const siteDir = join(rootDir, 'docs')
const publicDir = join(rootDir, '.data', 'docs-public')
// `npm ci` rejects a lock file without the optional packages of other systems, and some registries leave those out.
const INSTALL = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']

async function installSite() {
  const reason = findReasonToInstall(siteDir)
  if (!reason) return
  await step(`Installing the packages of the documentation site (${reason})`, async () => {
    const { code } = await npm(siteDir, INSTALL)
    if (code !== 0) throw new PlainError('npm install failed in docs. See its message above, then try again.')
  })
}

async function vitepress(command) {
  const program = join(siteDir, 'node_modules', 'vitepress', 'bin', 'vitepress.js')
  const { code } = await runChild(process.execPath, [program, command], { cwd: siteDir })
  if (code !== 0) throw new PlainError(`The documentation site failed to ${command}. See the message above.`)
}

try {
  await installSite()
  mkdirSync(publicDir, { recursive: true })
  const drawer = 'mermaid.min.js'
  copyFileSync(join(siteDir, 'node_modules', 'mermaid', 'dist', drawer), join(publicDir, drawer))
  await vitepress('build')
  if (!process.argv.includes('--build')) await vitepress('preview')
} catch (error) {
  failWith(error)
}
