/** `npm run hooks` turns the git hooks of this repository on, `npm run hooks -- --off` turns them off. */
import { spawnSync } from 'node:child_process'

const isOff = process.argv.includes('--off')
const options = isOff ? ['--unset', 'core.hooksPath'] : ['core.hooksPath', '.githooks']
const { status } = spawnSync('git', ['config', '--local', ...options], { stdio: 'inherit' })
console.log(status === 0 ? `Git hooks are ${isOff ? 'off' : 'on'}.` : 'Git hooks were not changed.')
process.exitCode = status ?? 1
