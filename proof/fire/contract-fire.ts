/**
 * `npm run test:contract [-- --requests 100000 --seed 7 --at-once 8 --minutes 60]`: fires requests made from the contract at every
 * call in the name of everyone, on a separate database. Ends with 1 when an answer was not as the contract says.
 */
import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'
import { readOptions } from '../../scripts/command-options.ts'

const TEST_FILE = 'proof/fire/contract-fire.test.ts'

const { values } = readOptions({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string' },
    'at-once': { type: 'string', default: '8' },
    minutes: { type: 'string', default: '150' },
  },
})
const requests = Number(values.requests)
const atOnce = Number(values['at-once'])
const minutes = Number(values.minutes)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const isCount = (value: number) => Number.isSafeInteger(value) && value > 0
if (!isCount(requests) || !isCount(atOnce) || !isCount(minutes) || !Number.isSafeInteger(seed) || seed < 0) {
  console.error(
    '--requests, --at-once and --minutes take whole numbers above 0, --seed a whole number of 0 or more.',
  )
  process.exit(2)
}

console.log(`Seed ${seed}, ${requests} requests`)
process.env.TEST_FORM = 'long'
const vitest = await createVitest('test', {
  root: fileURLToPath(new URL('../..', import.meta.url)),
  watch: false,
  project: 'server',
  disableConsoleIntercept: true,
})
vitest.provide('contractFire', { requests, seed, atOnce, minutes })
await vitest.start([TEST_FILE])
await vitest.close()
