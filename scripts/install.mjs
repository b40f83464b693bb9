/** Makes node_modules fit package-lock.json; runs on the oldest Node we meet, before anything is installed. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError, step } from './progress.mjs'
import { runChild } from './run-child.mjs'

export async function ensureInstalled(rootDir) {
  const reason = findReasonToInstall(rootDir)
  if (!reason) return
  await step(`Installing packages with npm ci (${reason})`, async () => {
    const { code } = await npm(rootDir, [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ])
    if (code !== 0) throw new PlainError('npm ci failed: see its message above, fix that and start again.')
  })
}

/** npm's own record of what it installed is compared with the lock file, package by package. */
export function findReasonToInstall(rootDir) {
  const wanted = readLock(join(rootDir, 'package-lock.json'))
  if (!wanted) throw new PlainError('package-lock.json is missing: restore it from the repository.')
  const installed = readLock(join(rootDir, 'node_modules', '.package-lock.json'))
  if (!installed) return 'nothing is installed yet'
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || entry.link) continue
    const found = installed[path]
    if (!found || !existsSync(join(rootDir, path))) {
      // Binaries for other machines are never there. Code that needs a missing one reports it.
      if (entry.optional || entry.devOptional) continue
      return `${nameOf(path)} is missing`
    }
    if (found.version !== entry.version || found.integrity !== entry.integrity) {
      return `${nameOf(path)} is not ${entry.version}`
    }
  }
  return undefined
}

/** npm run under the Node that npm itself came with: our own Node may just be about to be replaced. */
export function npm(rootDir, options, childOptions = {}) {
  const { npm_execpath: npmPath, npm_node_execpath: nodePath } = process.env
  const isReal = npmPath?.endsWith('.js') && existsSync(npmPath) && nodePath && existsSync(nodePath)
  const [command, prefix] = isReal ? [nodePath, [npmPath]] : ['npm', []]
  return runChild(command, [...prefix, ...options], { cwd: rootDir, ...childOptions })
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
