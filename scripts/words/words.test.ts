import { describe, expect, it } from 'vitest'
import { checkProse } from './check-prose.ts'
import { type Kind, extractProse } from './extract.ts'

const textsOf = (path: string, source: string) =>
  extractProse(path, source).map(({ kind, line, text }) => [kind, line, text.trim()])
const rulesIn = (text: string, kind: Kind = 'comments') =>
  checkProse({ kind, line: 1, text }).findings.map(({ rule }) => rule)

describe('extracting prose', () => {
  it('joins the line comments of a block and skips comments for tools', () => {
    const source =
      'let a = 1 // one\n// A sentence\n// goes over lines.\n// biome-ignore lint: why\n/** Block. */\n'
    expect(textsOf('a.ts', source)).toEqual([
      ['comments', 1, 'one\nA sentence\ngoes over lines.'],
      ['comments', 5, 'Block.'],
    ])
  })

  it('reads the titles of tests without ids and without the tables that fill them', () => {
    const source = [
      "describe('a slip', () => {",
      "  it('[A023] rejects a stake', () => { say('nobody') })",
      "  it.each([['nobody', 1]])('takes %s', () => {})",
      "  it.runIf(isLong)('runs long', () => {})",
      "  test.describe('a page', () => {})",
      '  it(`has $' + '{count} rows`, () => {})',
      '})',
    ].join('\n')
    expect(textsOf('a.test.ts', source)).toEqual([
      ['tests', 1, 'a slip'],
      ['tests', 2, 'rejects a stake'],
      ['tests', 3, 'takes X'],
      ['tests', 4, 'runs long'],
      ['tests', 5, 'a page'],
      ['tests', 6, 'has X rows'],
    ])
  })

  it('reads paragraphs, list items and cells of documents, without code and addresses', () => {
    const source =
      '# Title\n\nA `code`\nline.\n\n```sh\nnobody\n```\n- [Item](http://x.test/a)\n\n| a | `b` |\n| --- | --- |\n'
    expect(textsOf('a.md', source)).toEqual([
      ['docs', 1, 'Title'],
      ['docs', 3, 'A X\nline.'],
      ['docs', 9, 'Item'],
      ['docs', 11, 'a'],
      ['docs', 11, 'X'],
    ])
  })

  it('reads the paragraphs and headings of a page, without styles and tags', () => {
    const page = '<style>p { top: 0 }</style>\n<h1>Rules</h1>\n<p class="a">Reach the <b>target</b>.</p>'
    expect(extractProse('brands/a/terms.html', page)).toEqual([
      { kind: 'docs', line: 2, text: 'Rules' },
      { kind: 'docs', line: 3, text: 'Reach the target.' },
    ])
  })

  it('reads emphasized words as words', () => {
    expect(textsOf('a.md', 'A pick *settles*. A **stage** is _passed_.')).toEqual([
      ['docs', 1, 'A pick settles. A stage is passed.'],
    ])
  })

  it('leaves out the texts of published rules, and reads the comments beside them', () => {
    const source = "/** A kind. */\nconst a = defineMessages('domain.asked', { total: 'All are compared.' })"
    expect(textsOf('a.ts', source)).toEqual([['comments', 1, 'A kind.']])
  })

  it('reads the English texts that code declares, except those that the specification fixes', () => {
    const source = [
      "const texts = defineTexts('slip', {",
      "  low: 'Too <b>low</b>.',",
      "  left: text<{ count: number }>('{count, plural, one {# pick} other {# picks}} left.'),",
      "  none: fixed('Nobody is here.', 'A021'),",
      '})',
      "const other = { low: 'Not a message.' }",
    ].join('\n')
    expect(textsOf('slip.ts', source)).toEqual([
      ['messages', 2, 'Too low.'],
      ['messages', 3, 'X left.'],
    ])
  })

  it('reads the sentences of message catalogs', () => {
    expect(textsOf('web/messages/en/slip.json', '{\n  "slip.low": "Stake {amount} is low."\n}')).toEqual([
      ['messages', 2, 'Stake X is low.'],
    ])
    expect(textsOf('messages/en/slip.ts', "export default { 'slip.low': 'Too low.' }")).toEqual([
      ['messages', 1, 'Too low.'],
    ])
  })

  it('reads what code prints, logs and throws, without the values beside it', () => {
    const source = [
      "console.log(isDone ? 'All done.' : `$" + '{count} files are left.`)',
      "log.warn({ job: 'send mails' }, 'a mail was not sent')",
      "context.log.error('a job failed', error)",
      "process.stdout.write('First line.\\n  Second line.\\n')",
      "throw new SettingError('The port is taken.')",
      "document.title = 'Not an output.'",
      "shape.write('Not an output.')",
    ].join('\n')
    expect(textsOf('domain/src/a.ts', source)).toEqual([
      ['output', 1, 'All done.'],
      ['output', 1, 'X files are left.'],
      ['output', 2, 'a mail was not sent'],
      ['output', 3, 'a job failed'],
      ['output', 4, 'First line.'],
      ['output', 4, 'Second line.'],
      ['output', 5, 'The port is taken.'],
    ])
  })

  it('reads the lines of a usage text, without commands to paste', () => {
    const source =
      'const USAGE = `Checks a log.\n\n  npm run monitor -- <address>\n\nEnds with 0 if it is right.`'
    expect(textsOf('verifier/src/monitor.ts', source)).toEqual([
      ['output', 1, 'Checks a log.'],
      ['output', 5, 'Ends with 0 if it is right.'],
    ])
  })

  it('reads every sentence of commands and of the server, but no queries, styles, elements and tests', () => {
    const source = [
      'faults.push(`the account $' + '{id} has no owner`)',
      "db.query('select id from account where true')",
      'const rows = sql`delete the whole account`',
      "const style = 'inset 0 4px 8px black'",
      "const page = '<p>This is a page.</p>'",
    ].join('\n')
    const found = [['output', 1, 'the account X has no owner']]
    expect(textsOf('proof/a.ts', source)).toEqual(found)
    expect(textsOf('server/src/a.ts', source)).toEqual(found)
    expect(textsOf('server/src/testing/a.ts', source)).toEqual([])
    expect(textsOf('web/src/a.ts', source)).toEqual([])
  })
})

describe('checking prose', () => {
  it.each([
    ['It stands in the menu.', 'stand'],
    ['Whoever calls it pays.', 'whoever'],
    ['Nobody reads it.', 'nobody'],
    ['The player is told why.', 'tell'],
    ['It starts by itself.', 'by itself'],
    ['It is read anew.', 'anew'],
    ['This is no failure.', 'is no'],
    ['The second phase follows.', 'phase'],
    ['A wager on a game.', 'bet'],
    ['The colour of a button.', 'spelling'],
    [`It ${'really '.repeat(29)}works.`, 'sentence length'],
  ])('reports %j', (text, rule) => {
    expect(rulesIn(text)).toEqual([rule])
  })

  it.each([
    'The server rejects the order.',
    'There is no account yet.',
    'The code is no longer valid.',
    'The players understand the standings.',
    'Draw no bet returns the stake on a draw.',
    "Teodor's account is in Pickproof's demo.",
    `It ${'really '.repeat(28)}works.`,
  ])('accepts %j', (text) => {
    expect(rulesIn(text)).toEqual([])
  })

  it('reports passive voice and a length of 26 words in messages only', () => {
    expect(rulesIn('The request was recently deleted.', 'messages')).toEqual(['passive voice'])
    expect(rulesIn('The request was recently deleted.', 'comments')).toEqual([])
    expect(rulesIn('The order was not placed.', 'messages')).toEqual([])
    expect(rulesIn(`It ${'really '.repeat(24)}works.`, 'messages')).toEqual(['sentence length'])
  })

  it('names the line of a finding', () => {
    const [finding] = checkProse({
      kind: 'docs',
      line: 10,
      text: 'A first line\nthat nobody reads.',
    }).findings
    expect(finding?.line).toBe(11)
  })
})
