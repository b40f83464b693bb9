/** Set-up of the tests: `npm test` draws the same cases each time, `npm run test:long` draws more and new ones (decision 61). */
import fc from 'fast-check'

fc.configureGlobal(process.env.TEST_FORM === 'long' ? { numRuns: 1_000 } : { seed: 20_261_118 })
