/**
 * Checks commit messages: `area: imperative summary`, at most 72 characters, then a blank line and the reason.
 * The commit-msg hook passes the file of one message; `--range base..head` checks the commits of a branch.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const SUBJECT_MAX = 72
const MADE_BY_GIT = /^(Merge |Revert "|fixup! |squash! |amend! )/
const SUBJECT = /^[a-z][a-z0-9]*(?:[-/][a-z0-9]+)*: \S/
const SCISSORS = /^# -+ >8 -+$/m
/** Verbs that only look like "adds", "added" or "adding". */
const IMPERATIVE = new Set(
  'address bring bypass cross discuss dress embed exceed feed focus guess miss need pass ping press proceed process ring seed speed spring string stress swing'.split(
    ' ',
  ),
)

/** What is wrong with a message, one sentence each. */
export function findFaults(message) {
  const text = message
    .split(SCISSORS)[0]
    .replaceAll(/^#.*\n?/gm, '')
    .trim()
  const [subject = '', second = ''] = text.split('\n')
  if (MADE_BY_GIT.test(subject)) return []
  const faults = []
  if (!SUBJECT.test(subject)) {
    faults.push(
      'Start the subject with its area in lower case: "slip: keep the stake when a line is withdrawn".',
    )
  }
  if (subject.length > SUBJECT_MAX) {
    faults.push(`Shorten the subject to ${SUBJECT_MAX} characters. It has ${subject.length}.`)
  }
  if (subject.endsWith('.')) faults.push('Remove the period at the end of the subject.')
  const verb = subject
    .slice(subject.indexOf(':') + 1)
    .trim()
    .split(' ')[0]
    .toLowerCase()
  if (/(?:ed|ing|[^s]s)$/.test(verb) && !IMPERATIVE.has(verb)) {
    faults.push(`Begin the summary with an imperative, such as "add" or "fix", not "${verb}".`)
  }
  if (second !== '') faults.push('Leave the second line blank.')
  return faults
}

function messagesIn(range) {
  const out = execFileSync('git', ['log', '--no-merges', '--format=%B%x00', range], { encoding: 'utf8' })
  return out
    .split('\0')
    .map((message) => message.trim())
    .filter((message) => message !== '')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [first = '', range = ''] = process.argv.slice(2)
  const messages = first === '--range' ? messagesIn(range) : [readFileSync(first, 'utf8')]
  for (const message of messages) {
    const faults = findFaults(message)
    if (faults.length === 0) continue
    console.error([message.split('\n')[0], ...faults.map((fault) => `  ${fault}`)].join('\n'))
    process.exitCode = 1
  }
  if (process.exitCode) console.error('CONTRIBUTING.md describes the form of a commit message.')
}
