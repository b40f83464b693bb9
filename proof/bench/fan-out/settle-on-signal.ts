/**
 * Loaded into a measured Node process before its own code. On SIGUSR2 it collects what is garbage and writes to
 * the file named in SETTLED_FILE what is left, so two readings of memory can be compared.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

type CollectGarbage = (options: object) => void

/** What one round frees may hold weak references that only the next one follows. */
const ROUNDS = 4
const PAUSE_MS = 20

async function settleInto(path: string, collectGarbage: CollectGarbage): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    // The last resort also gives back pages that were needed for the rush of connections and are empty now.
    collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    await wait(PAUSE_MS)
  }
  const resources: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1
  const { heapUsed, external } = process.memoryUsage()
  // Renamed into place, so no reader gets half of it.
  const text = JSON.stringify({ heapUsedBytes: heapUsed, externalBytes: external, resources })
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}

const path = process.env.SETTLED_FILE
if (path && isMainThread) {
  setFlagsFromString('--expose-gc')
  // Code that has not run for a while is dropped at moments of the engine's choice, by the megabyte.
  setFlagsFromString('--no-flush-bytecode')
  const collectGarbage = runInNewContext('gc') as CollectGarbage
  process.on('SIGUSR2', () => {
    settleInto(path, collectGarbage).catch(console.error)
  })
}
