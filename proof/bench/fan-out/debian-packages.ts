/** Installs what a bench compares against, where that is allowed: as root on Debian, when asked by `--install`. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export function installPackages(packages: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0) return 'Only root can install packages, so --install was ignored.'
  if (!existsSync('/etc/debian_version')) return '--install works only on Debian and systems made from it.'
  // No service of a package may start automatically: the bench starts what it needs.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], { env, stdio: 'inherit' })
  return undefined
}
