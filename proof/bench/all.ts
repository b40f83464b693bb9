/**
 * Every bench, one after another, and one table of all figures at the end. Prints, never fails.
 *
 *   npm run bench [-- name ...] [--skip name]    names as in `npm run bench:name`
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOptions } from '../../scripts/command-options.ts'
import { ensureWebBuilt } from '../../scripts/build-web.mjs'
import { readFigures, tableOf } from './figures.ts'
import { withWorkDir } from './product/work-dir.ts'

const ROOT_DIR = fileURLToPath(new URL('../../', import.meta.url))
/** In the order of their length, so an early stop has shown the most. */
const BENCHES: Readonly<Record<string, string>> = {
  web: 'web-size.ts',
  rules: 'rules.ts',
  signin: 'signin-under-load.ts',
  lighthouse: 'lighthouse.ts',
  chips: 'chips.ts',
  ingest: 'ingest.ts',
  settlement: 'settlement.ts',
  result: 'result-to-event.ts',
  notifications: 'notifications.ts',
  streams: 'streams.ts',
  fanout: 'fan-out.ts',
  placement: 'placement.ts',
  lists: 'lists.ts',
  log: 'log.ts',
}

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: { skip: { type: 'string', multiple: true, default: [] } },
})

async function run(file: string, figuresFile: string): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT_DIR, 'proof', 'bench', file)], {
    cwd: ROOT_DIR,
    env: { ...process.env, BENCH_FIGURES: figuresFile },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) console.log(`It ended with ${code ?? 'a signal'}; its figures are missing below.`)
}

async function main(): Promise<void> {
  const unknown = [...positionals, ...values.skip].filter((name) => !(name in BENCHES))
  if (unknown.length > 0) {
    console.log(`There is no bench ${unknown.join(', ')}: choose among ${Object.keys(BENCHES).join(', ')}.`)
    return
  }
  const chosen = Object.entries(BENCHES).filter(
    ([name]) => (positionals.length === 0 || positionals.includes(name)) && !values.skip.includes(name),
  )
  await ensureWebBuilt(ROOT_DIR, process.execPath)
  await withWorkDir(async (workDir) => {
    const figuresFile = join(workDir, 'figures.jsonl')
    await writeFile(figuresFile, '')
    for (const [name, file] of chosen) {
      console.log(`\n=== ${name}`)
      await run(file, figuresFile)
    }
    console.log(`\n${tableOf(readFigures(figuresFile))}`)
  })
}

await main()
