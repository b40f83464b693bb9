/**
 * `npm run test:long`: what `npm test` shows with a few cases, shown with many (decision 61). It runs before a release and
 * every night. Runs on npm's own Node.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseNode } from './choose-node.mjs'
import { ensureInstalled, npm } from './install.mjs'
import { bold, dim, failWith, green, red, seconds } from './progress.mjs'

const rootDir = dirname(dirname(fileURLToPath(import.meta.url)))
const startedMs = performance.now()

const PARTS = [
  ['Unit and integration tests in their long form', ['test:unit']],
  ['Every screen in dark and light', ['test:e2e', 'every-screen']],
  ['Calls under fire', ['test:contract', '--requests', '30000']],
  ['Servers killed under load', ['test:faults', '--minutes', '10']],
  ['A season', ['simulate', '--players', '60', '--days', '15']],
]

async function run([title, [script, ...options]]) {
  const partMs = performance.now()
  console.log(`\n${bold('>')} ${title} ...`)
  const env = { ...process.env, TEST_FORM: 'long' }
  const { code } = await npm(rootDir, ['run', '--silent', script, '--', ...options], { env })
  const mark = code === 0 ? green('ok') : red('FAILED')
  return { code, line: `  ${mark} ${title} ${dim(`(${seconds(partMs)})`)}` }
}

try {
  await ensureInstalled(rootDir)
  chooseNode(rootDir)
  const results = []
  for (const part of PARTS) results.push(await run(part))
  console.log(
    `\n${results.map(({ line }) => line).join('\n')}\n${dim(`  all of it took ${seconds(startedMs)}`)}`,
  )
  process.exit(results.some(({ code }) => code !== 0) ? 1 : 0)
} catch (error) {
  failWith(error)
}
