import { readFileSync } from 'node:fs'
import { code, page, table } from './page.ts'

const COMMANDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Run the product': {
    start:
      'Installs, builds, starts PostgreSQL, migrates, creates demo data and serves http://localhost:3000.',
    dev: 'The same with hot reload.',
    build: 'Builds the web app into `web/dist`.',
  },
  'Operate it': {
    'check-brands':
      '`-- <folder>`: prints every mistake in the files of the brands. With `NODE_ENV=production` also what only production demands.',
    migrate:
      'Brings the database of `DATABASE_URL` up to date, so that servers run without the login of its owner.',
    'set-role': '`-- <brand> <email> <role>`: makes a registered person staff, or a player again.',
    'reset-factor':
      '`-- <brand> <email> "<reason>"`: removes the second factors of a person who lost them. See [Reset a lost factor](../how-to/reset-a-lost-factor.md).',
    'exclude-person':
      '`-- <brand> <email> "<reason>"`: adds an email to the list of people that the brand does not accept.',
    'wager-records':
      '`-- --brand <brand> --player <id>`, or `--from <date> --to <date>`: writes wager records as JSON lines, or with `--format csv` for a spreadsheet.',
    audit:
      'Replays every account, adds up all money and verifies the audit log. Ends with 1 on any difference.',
    'replay-account': '`-- <accno>`: replays one account and compares it with the stored one.',
    grade: "`< picks.jsonl`: grades picks in the provider's format, one JSON line each.",
    simulate:
      'Lets simulated players play a plan and reports how they end. See [Try a rule set](../how-to/try-a-rule-set.md).',
  },
  'Check a change': {
    test: 'Everything that CI runs: format, lint, imports, types, unit and integration tests, journeys in a real browser.',
    'test:unit': '`-- <path>`: the tests under a path.',
    'test:e2e': '`-- <file>`: the journeys in a real browser.',
    'test:long':
      'Unit and integration tests with many more cases. Runs every night and for every release tag.',
    'test:contract': 'Sends requests made from the contract to every call.',
    'test:witness':
      '`-- --bin <folder>`: has the witness of Debian, `sigsum-witness`, sign checkpoints and refuse a fork.',
    'test:faults':
      '`-- --minutes 10`: kills the server and PostgreSQL again and again, then checks what players were promised.',
    'check:format': 'Reports files that the formatter would change.',
    'check:lint': 'Checks the code for common mistakes.',
    'check:imports': 'Checks who imports whom, and which module reads which table.',
    'check:texts':
      '`-- <folder>`: finds sentences that are not messages, lists those of a folder, and checks the translations.',
    translate:
      'Counts the texts of each language. `-- es` prints those that Spanish lacks, `-- es texts.json` adds them.',
    'check:words': '`-- <path>`: checks the prose of comments, test titles and documents.',
    'check:types': 'Runs the type checker.',
    format: 'Formats all files.',
    hooks: 'Installs the check of commit messages as a git hook.',
    mutate: '`-- --files <glob>`: changes the code in small ways and lists the changes that no test notices.',
    wcag: 'Checks the table of WCAG 2.2 and writes [its page](../accessibility/wcag.md).',
    asvs: 'Checks the table of OWASP ASVS and writes [its page](../security/asvs.md).',
    'record-backup': 'Records that a backup was made, so that the page *Health* shows its age.',
    'audit:dependencies':
      'Asks the package registry for known weaknesses of the packages that the product runs with.',
    sbom: 'Prints every package that the product runs with, as an SBOM in CycloneDX format.',
    monitor:
      '`-- <address of a log>`: follows a public log from outside and reports forks, gaps, another key and late checkpoints.',
    witness:
      '`-- --name <name> --log <key>`: signs the checkpoints of public logs that continue what it has seen. [Have the log witnessed](../how-to/keep-the-public-log.md#have-it-witnessed).',
    requirements: '`-- --area auth`: lists the requirements that no test names.',
  },
  'Look at it': {
    gallery:
      'Renders every screen in all brands, themes and widths into `.data/gallery/` and checks accessibility. `-- --language ar` shows another language, `en-XA` the pseudo-language.',
    story: 'Plays one story from visitor to payout in a real browser and writes the [tour](../tour.md).',
    'record-tutorial': 'Records the tutorial video of the demo brand.',
  },
  'Write documents': {
    docs: 'Builds the documentation site and serves it. `-- --build` only builds.',
    'env-example': 'Writes `.env.example` from the settings.',
    'docs:reference': 'Writes the pages of this reference from the code.',
  },
  'Measure it': {
    bench: 'Runs every bench and prints one table: figure, peer or ceiling, ratio, goal.',
    'bench:web': 'Bytes of the first load.',
    'bench:lighthouse': 'Lighthouse on sign-in, dashboard and fixtures.',
    'bench:signin': 'Sign-ins while the server is busy.',
    'bench:fanout': 'One price change to many streams.',
    'bench:ingest': 'Price changes that the feed accepts per second.',
    'bench:streams': 'Open streams per process.',
    'bench:placement': 'Placed picks per second.',
    'bench:rules': 'Slip checks per second.',
    'bench:settlement': 'Settled picks per second.',
    'bench:result': 'Time from a result to the event in the browser.',
    'bench:notifications': 'Time from an account event to the warning in the browser, by stream and push.',
    'bench:chips': 'Time from a price change to the repainted price.',
    'bench:lists': 'Back-office lists with a million rows.',
    'bench:log':
      'Entries of the public log per second, proofs, checks of receipts, and what the log costs placing.',
  },
}

/** Commands that npm runs without the word `run`. */
const SHORT = new Set(['start', 'test'])

/** The row of a command as plain text. */
export function describeCommand(name: string): string {
  const row = Object.values(COMMANDS).find((group) => group[name] !== undefined)?.[name] ?? ''
  return row.replaceAll('`', '').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
}

export function commandsPage() {
  const described = Object.values(COMMANDS).flatMap((group) => Object.keys(group))
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const differing = new Set(described).symmetricDifference(new Set(Object.keys(scripts)))
  if (differing.size > 0)
    throw new Error(
      `package.json and scripts/reference/commands.ts do not have the same commands: ${[...differing].join(', ')}`,
    )
  return page('reference/commands.md', 'Commands', [
    'Options follow `--`, such as `npm run bench -- placement`. `npm run -s` prints the output of the command only.',
    ...Object.entries(COMMANDS).flatMap(([title, group]) => [
      `## ${title}`,
      table(
        ['Command', 'Does'],
        Object.entries(group).map(([name, text]) => [
          code(SHORT.has(name) ? `npm ${name}` : `npm run ${name}`),
          text,
        ]),
      ),
    ]),
  ])
}
