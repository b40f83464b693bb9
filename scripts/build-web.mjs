/** Builds the web app, and only when something that goes into it has changed. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError, step } from './progress.mjs'
import { runChild } from './run-child.mjs'

const SOURCES = ['web', 'contract', 'domain', 'messages', 'package-lock.json']
const NO_SOURCE = /^(node_modules|dist)$|\.test\.tsx?$/
const DIST = join('web', 'dist')
const STAMP = join(DIST, '.built-from')

export async function ensureWebBuilt(rootDir, nodePath) {
  const hash = hashSources(rootDir)
  if (existsSync(join(rootDir, DIST, 'index.html')) && readStamp(rootDir) === hash) return
  await step('Building the web app', async () => {
    const vite = join(rootDir, 'node_modules', 'vite', 'bin', 'vite.js')
    const options = [vite, 'build', 'web', '--logLevel', 'warn']
    const { code } = await runChild(nodePath, options, {
      cwd: rootDir,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (code !== 0) throw new PlainError('The web app could not be built: see the message above.')
    writeFileSync(join(rootDir, STAMP), hash)
  })
}

function readStamp(rootDir) {
  try {
    return readFileSync(join(rootDir, STAMP), 'utf8')
  } catch {
    return undefined
  }
}

function hashSources(rootDir) {
  const hash = createHash('sha256')
  for (const source of SOURCES) addToHash(hash, rootDir, source)
  return hash.digest('hex')
}

function addToHash(hash, rootDir, path) {
  const entries = listFolder(join(rootDir, path))
  if (!entries) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(rootDir, path)))
      .update('\0')
    return
  }
  const kept = entries.filter(
    (entry) => !NO_SOURCE.test(entry.name) && (entry.isFile() || entry.isDirectory()),
  )
  for (const entry of kept.sort((a, b) => (a.name < b.name ? -1 : 1)))
    addToHash(hash, rootDir, join(path, entry.name))
}

function listFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
