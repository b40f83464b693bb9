/** Which Node runs the product: the packaged one where npm has it, otherwise the user's own if it is new enough. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PlainError } from './progress.mjs'

const OLDEST_MAJOR = 24

export function chooseNode(rootDir) {
  const candidates = [join(rootDir, 'node_modules', '.bin', 'node'), process.execPath]
  return candidates.find(isFit) ?? failForLackOfNode()
}

/** Asked by running it, because a packaged binary can be there and still not fit the system's libraries. */
function isFit(path) {
  const probe = 'process.stdout.write(typeof Temporal + " " + process.versions.node)'
  const { status, stdout } = spawnSync(path, ['-e', probe], { encoding: 'utf8' })
  if (status !== 0) return false
  const [temporal, version] = stdout.split(' ')
  return temporal === 'object' && Number.parseInt(version, 10) >= OLDEST_MAJOR
}

function failForLackOfNode() {
  throw new PlainError(
    `Pickproof needs Node 26, or another one from ${OLDEST_MAJOR} that has Temporal: this is ${process.versions.node}, and none ` +
      `came from npm for ${process.platform}-${process.arch}. Install Node 26 and start again.`,
  )
}
