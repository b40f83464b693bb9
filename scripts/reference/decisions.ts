import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { page, table } from './page.ts'

const FOLDER = fileURLToPath(new URL('../../docs/decisions/', import.meta.url))

const TOPICS = [
  'Program',
  'Picks',
  'Settlement',
  'Prices and feeds',
  'Accounts',
  'Money',
  'People',
  'Brands',
  'Back office',
  'Web app',
  'Contract and data',
  'Tools and tests',
]

interface Decision {
  readonly file: string
  readonly number: number
  readonly title: string
  readonly status: string
  readonly topic: string
}

const FORM =
  /^# (\d+)\. (\S.*)\n\n- Status: (accepted|(?:amended|superseded) by decision \d+)\n- Topic: (.+)\n- Date: \d{4}-\d{2}-\d{2}\n\n## Context\n\n[\s\S]+?\n## Decision\n\n/

/** Fails with one sentence on a decision that does not follow docs/decisions/template.md. */
export function readDecision(file: string, text: string): Decision {
  const [, number = '', title = '', status = '', topic = ''] = FORM.exec(text) ?? []
  if (Number(number) !== Number(file.slice(0, 4)))
    throw new Error(`docs/decisions/${file} does not follow docs/decisions/template.md`)
  if (!TOPICS.includes(topic))
    throw new Error(`docs/decisions/${file} has the unknown topic "${topic}". Topics: ${TOPICS.join(', ')}.`)
  return { file, number: Number(number), title, status, topic }
}

export function readDecisions(): readonly Decision[] {
  const files = globSync('[0-9][0-9][0-9][0-9]-*.md', { cwd: FOLDER }).toSorted()
  return files.map((file) => readDecision(basename(file), readFileSync(`${FOLDER}${file}`, 'utf8')))
}

export function decisionsPage() {
  const decisions = readDecisions()
  return page('decisions/README.md', 'Decisions', [
    'Why Pickproof works the way it does. Each decision has a number, a status and a topic. Write one with the [template](template.md).',
    '[Product decisions](product.md) settle what the requirements leave open. Code refers to them by letter, such as R4.',
    ...TOPICS.flatMap((topic) => [
      `## ${topic}`,
      table(
        ['Number', 'Decision', 'Status'],
        decisions
          .filter((decision) => decision.topic === topic)
          .map(({ number, file, title, status }) => [String(number), `[${title}](${file})`, status]),
      ),
    ]),
  ])
}
