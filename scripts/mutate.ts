/**
 * `npm run mutate [-- --files <glob> ...] [--tests <glob> ...] [--sample <n>] [--most <n>] [--seed <word>] [--fresh]`: changes
 * the code in small ways, one at a time, and runs the tests that execute the changed place. A change that no test notices is a
 * survivor. `--sample 5` tries one change in five, `--most 20` at most twenty of each file, and another `--seed` chooses other ones.
 */
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { isRunning } from '@pickproof/server/platform/postgres/process-identity'
import { readOptions } from './command-options.ts'
import { type MutantOutcome, reportLines, scoreFiles, scorePercent } from './mutation-report.ts'

interface Area {
  readonly name: string
  readonly files: readonly string[]
  /** The tests that must notice, those beside the code. Every mutant runs the ones that reach it, so few make it short. */
  readonly tests: readonly string[]
  readonly pool: 'threads' | 'forks'
  readonly leastPercent: number
}

const domainArea = (name: string, folders: string): Area => ({
  name,
  files: [`domain/src/${folders}/*.ts`],
  tests: [`domain/src/${folders}/*.test.ts`],
  pool: 'threads',
  leastPercent: 90,
})

const moduleArea = (module: string, moreTests: readonly string[] = []): Area => ({
  name: module,
  files: [`server/src/modules/${module}/**/*.ts`],
  tests: [`server/src/modules/${module}/**/*.test.ts`, ...moreTests],
  pool: 'forks',
  leastPercent: 80,
})

const AREAS: readonly Area[] = [
  domainArea('domain', '{accounts,games,lists,money,odds,pages,payouts,people,time}'),
  ...['format', 'grading', 'programme', 'review'].map((folder) => domainArea(`domain-${folder}`, folder)),
  moduleArea('payments', [
    'server/src/modules/backoffice/payments/*.test.ts',
    'server/src/modules/backoffice/users/purge-user.test.ts',
  ]),
  moduleArea('rewards', [
    'server/src/modules/backoffice/rewards/*.test.ts',
    'server/src/modules/payments/take-back-order.test.ts',
  ]),
  moduleArea('ledger', [
    'server/src/modules/accounts/visible-account.test.ts',
    'server/src/modules/accounts/overview/overview.test.ts',
    'server/src/modules/backoffice/accounts/purge-account.test.ts',
    'server/src/modules/picks/{cash-out-pick,read-picks}.test.ts',
    'server/src/modules/settlement/settling/{regrade-balance,settle-fixture}.test.ts',
  ]),
  {
    // What settling, staff and accounts do with picks: their tests run it, those of placing do not.
    ...moduleArea('picks'),
    name: 'picks-settled',
    files: [
      'server/src/modules/picks/{cancel-open-picks,edit-pick-store,end-legs-store,overview-picks-store}.ts',
      'server/src/modules/picks/{pick-change-store,settlement-picks-store,waiting-store}.ts',
    ],
    tests: [
      'server/src/modules/accounts/overview/*.test.ts',
      'server/src/modules/backoffice/picks/{ended-legs,parlay-acts,pick-acts}.test.ts',
      'server/src/modules/settlement/{jobs,settling}/*.test.ts',
    ],
  },
  moduleArea('picks'),
  moduleArea('accounts', [
    'server/src/modules/payments/{store-resets,take-back-order}.test.ts',
    'server/src/modules/picks/place-picks.test.ts',
    'server/src/modules/rewards/*.test.ts',
    'server/src/modules/backoffice/accounts/*.test.ts',
    'server/src/modules/settlement/jobs/*.test.ts',
    'server/src/modules/settlement/settling/settle-fixture.test.ts',
  ]),
  moduleArea('settlement', [
    'server/src/modules/backoffice/{accounts,picks}/*.test.ts',
    'server/src/results-at-once.test.ts',
  ]),
]

const NOT_MUTATED = /(\.test\.ts|\.d\.ts|\/testing\/.*|-for-test\.ts)$/

const rootDir = fileURLToPath(new URL('..', import.meta.url))
const workDir = join('.data', 'mutate')

async function mutate(
  area: Area,
  {
    files,
    tests,
    sample,
    most,
    seed,
    isFresh,
  }: {
    files: string[]
    tests: readonly string[]
    sample: string
    most: string | undefined
    seed: string
    isFresh: boolean
  },
) {
  process.env.MUTATION_TESTS = JSON.stringify(tests)
  process.env.MUTATION_SAMPLE = sample
  process.env.MUTATION_SEED = seed
  if (most) process.env.MUTATION_MOST = most
  const chosen = [
    ...(sample === '1' ? [] : [`-${sample}`]),
    ...(most ? [`-most-${most}`] : []),
    ...(seed ? [`-${seed}`] : []),
  ].join('')
  const stryker = new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(rootDir, 'scripts', 'mutation-sample.ts')],
    checkers: chosen ? ['sample'] : [],
    // The area names its tests: searching the related ones again for each mutant takes longer than running them.
    vitest: { related: false, pool: area.pool, configFile: 'scripts/mutation-vitest.config.ts' },
    // Server tests share a worker, which has loaded the constants already.
    ignoreStatic: area.pool === 'forks',
    coverageAnalysis: 'perTest',
    concurrency: area.pool === 'threads' ? availableParallelism() : 1,
    // A busy machine is slow without hanging.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    ignorePatterns: ['.data', 'proof', 'e2e', 'web', 'docs/images', 'test-results', 'playwright-report'],
    tempDirName: join(workDir, `copy-${process.pid}`),
    cleanTempDir: 'always',
    // Keeps what is known of unchanged code and tests, so the next run tries the rest only.
    incremental: true,
    incrementalFile: join(workDir, `${area.name}${chosen}.json`),
    force: isFresh,
    reporters: process.stdout.isTTY ? ['progress'] : ['each'],
    logLevel: 'warn',
    disableTypeChecks: false,
    // Nothing is compiled here, and Stryker cannot read a configuration through TypeScript 7.
    tsconfigFile: 'none',
    allowConsoleColors: false,
  } as ConstructorParameters<typeof Stryker>[0])
  return await stryker.runMutationTest()
}

async function main(): Promise<boolean> {
  const { values, positionals } = readOptions({
    // A shell may expand a glob into several words.
    allowPositionals: true,
    options: {
      files: { type: 'string', multiple: true },
      tests: { type: 'string', multiple: true },
      sample: { type: 'string', default: '1' },
      most: { type: 'string' },
      seed: { type: 'string', default: '' },
      fresh: { type: 'boolean', default: false },
    },
  })
  process.chdir(rootDir)
  mkdirSync(workDir, { recursive: true })
  removeDeadCopies()
  const globs = [...(values.files ?? []), ...positionals]
  const chosen = find(globs.length > 0 ? globs : AREAS.flatMap(({ files }) => files))
  let isGood = true
  const tried = new Set<string>()
  for (const area of AREAS) {
    const files = find(area.files).filter(
      (file) => chosen.includes(file) && !tried.has(file) && !NOT_MUTATED.test(file),
    )
    if (files.length === 0) continue
    for (const file of files) tried.add(file)
    const outcomes = await mutate(area, {
      files,
      tests: values.tests ?? area.tests,
      sample: values.sample,
      most: values.most,
      seed: values.seed,
      isFresh: values.fresh,
    })
    const scores = scoreFiles(outcomes.map(inThisFolder).filter(({ fileName }) => files.includes(fileName)))
    console.log(`\n${reportLines(scores).join('\n')}\n`)
    if (scorePercent(scores) < area.leastPercent) isGood = false
  }
  return isGood
}

/** A run that was killed leaves its copy of the code behind. */
function removeDeadCopies(): void {
  for (const copy of globSync(join(workDir, 'copy-*')))
    if (!isRunning(Number(copy.split('-').at(-1)))) rmSync(copy, { recursive: true })
}

function find(globs: readonly string[]): string[] {
  const found = globs.flatMap((glob) => {
    const files = existsSync(glob) && glob.endsWith('.ts') ? [glob] : globSync(glob)
    if (files.length === 0) {
      console.error(`No file matches ${glob}.`)
      process.exit(1)
    }
    return files
  })
  return [...new Set(found)].sort()
}

const inThisFolder = (outcome: MutantOutcome): MutantOutcome => ({
  ...outcome,
  fileName: relative(rootDir, join(rootDir, relative(rootDir, outcome.fileName))),
})

process.exit((await main()) ? 0 : 1)
