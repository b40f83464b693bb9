/** `npm start` and `npm run dev`: from a fresh clone to a running product. Runs on the Node that npm came with. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureWebBuilt } from './build-web.mjs'
import { chooseNode } from './choose-node.mjs'
import { ensureInstalled } from './install.mjs'
import { loadEnvFile } from './load-env.mjs'
import { failWith } from './progress.mjs'
import { superviseServer } from './supervise-server.mjs'

const CHECK_MS = 500

/** A killed npm passes no signal on, but its child processes get another parent. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const npmPid = process.ppid
  setInterval(() => process.ppid !== npmPid && onGone(), CHECK_MS).unref()
}

const rootDir = dirname(dirname(fileURLToPath(import.meta.url)))
const isDev = process.argv.includes('--dev')

let end = () => process.exit(1)
watchNpm(() => end('SIGTERM'))

try {
  loadEnvFile(rootDir)
  await ensureInstalled(rootDir)
  const nodePath = chooseNode(rootDir)
  const servesBuiltWeb = !isDev && (process.env.WEB || 'built') === 'built'
  if (servesBuiltWeb) await ensureWebBuilt(rootDir, nodePath)
  const env = isDev ? { ...process.env, NODE_ENV: 'development', WEB: 'dev' } : process.env
  end = superviseServer({ rootDir, nodePath, env, restartOnChange: isDev })
} catch (error) {
  failWith(error)
}
