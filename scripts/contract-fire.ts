/**
 * `npm run test:contract [-- --requests 100000 --seed 7]`: fires requests made from the contract at every call in the name
 * of everybody, on a database of its own, and ends with 1 when an answer was not as the contract says.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'

const TEST_FILE = 'server/src/fire/contract-fire.test.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
})
const requests = Number(values.requests)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
if (!(Number.isSafeInteger(requests) && requests > 0) || !Number.isSafeInteger(seed) || seed < 0) {
  console.error('--requests takes a whole number above 0, --seed a whole number of 0 or more.')
  process.exit(2)
}

console.log(`Seed ${seed}, ${requests} requests`)
const vitest = await createVitest('test', {
  root: fileURLToPath(new URL('..', import.meta.url)),
  watch: false,
  project: 'server',
  disableConsoleIntercept: true,
})
vitest.provide('contractFire', { requests, seed })
await vitest.start([TEST_FILE])
await vitest.close()
