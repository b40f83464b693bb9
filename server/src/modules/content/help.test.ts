import { say } from '../../platform/messages/speech.ts'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import type { HelpArticle, HelpTopic } from '@pickproof/contract/help'
import { plainText } from '@pickproof/domain/pages/article-markup'
import { CURRENT_SETTLEMENT_RULES, LATER_RULES } from '@pickproof/domain/grading/settlement-rules'
import { payoutTerms } from '@pickproof/domain/payouts/payout-terms'
import {
  DEFAULT_PRICE_CONSENT,
  PRICE_CONSENT_LABELS,
  PRICE_CONSENT_TITLE,
  PRICE_CONSENT_WORDS,
  PRICE_CONSENTS,
} from '@pickproof/domain/programme/price-consent'
import { CURRENT_RULE_SET } from '@pickproof/domain/programme/rule-set'
import { ENGLISH, LANGUAGES } from '@pickproof/messages/languages'
import { beforeAll, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { drawnLanguage, fontRuns } from './brand-fonts.ts'
import { gameRulesPdf } from './game-rules-pdf.ts'
import { readArticles, withFigures } from './help-articles.ts'
import { furtherLimits, helpFigures } from './help-figures.ts'

const server = await startTestServer()
const { brands, config } = server.context
const brand = brands.getById(TEST_TENANT)
let cookie = ''
let topics: HelpTopic[] = []

const get = async (url: string, by = cookie, tenant = TEST_TENANT) =>
  await server.call({ method: 'GET', url, cookie: by, tenant })

beforeAll(async () => {
  cookie = await cookieFor(server, await addUserWithRole(server, 'USER'))
  topics = (await get('/help')).json()
})

const textOf = ({ title, blocks }: HelpArticle): string =>
  [
    title,
    ...blocks.flatMap((block) => {
      if (block.kind === 'list') return block.items
      return block.kind === 'rules' ? block.rules.map(({ text }) => text) : [block.text]
    }),
  ]
    .map(plainText)
    .join('\n')

const articlesOf = (title: string) => topics.find((topic) => topic.title === title)?.articles ?? []

/** The figure of the articles that shows each number of the rule set. */
const FIGURE_OF: Readonly<Record<string, string>> = {
  profitTargetBps: 'profitTarget',
  maximumDailyLossBps: 'maximumDailyLoss',
  maximumLossBps: 'maximumLoss',
  maximumPickBps: 'maximumPick',
  trialDays: 'trialDays',
  fundedMinimumPicks: 'payoutPicksFirst',
  minimumPicks: 'minimumPicks',
  minimumPicksWithAddOn: 'minimumPicksAddOn',
  minimumPickBps: 'minimumPick',
  minimumPickWithAddOnBps: 'minimumPickAddOn',
  dailyRiskBps: 'dailyRisk',
  picksPerGameDate: 'picksPerGameDate',
  parlayMinimumLegs: 'parlayMinimumLegs',
  parlayMaximumLegs: 'parlayMaximumLegs',
  parlayMaximumAmerican: 'parlayMaximumLine',
  winShareOfTargetBps: 'winShareOfTarget',
  cashOutDeductionBps: 'cashOutDeduction',
}

/** "33%" is one figure: it does not name 3 or 3%. */
const wholeFigures = (text: string): string[] => text.match(/\+?\d+(?:[.,]\d+)*%?/g) ?? []

describe('the help center', () => {
  it('[U040] has its four topics with articles, and the settlement rules after them', () => {
    expect(topics.map(({ title }) => title)).toEqual([
      'General Rules',
      'Challenge Rules',
      'Funded Account Rules',
      'Sports Terminology',
      'Graded Markets and Settlement Rules',
    ])
    for (const { articles } of topics) expect(articles.length).toBeGreaterThan(3)
    const ids = topics.flatMap(({ articles }) => articles.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('[K037] lists the papers that the identity check needs', () => {
    const [article] = articlesOf('Funded Account Rules')
    const text = article ? textOf(article) : ''
    for (const paper of [
      'government ID',
      'selfie',
      'utility bill',
      'card statement',
      'lease',
      'mortgage statement',
    ])
      expect(text).toContain(paper)
  })

  it('[U045] has articles for the main brand only', async () => {
    for (const { tenantId } of brands.all) {
      const by = await cookieFor(server, await addUserWithRole(server, 'USER', tenantId))
      const answer = (await get('/help', by, tenantId)).json<HelpTopic[]>()
      expect(answer.length > 0, tenantId).toBe(tenantId === 'pick-trading')
      const pdf = await get('/help/game-rules', by, tenantId)
      expect(pdf.statusCode, tenantId).toBe(tenantId === 'pick-trading' ? 200 : 404)
    }
  })

  it('[P044] lists every settlement rule of the table by its id and in its words, and says who grades the rest', () => {
    const listed = topics.flatMap(({ articles }) =>
      articles.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'rules' ? block.rules : [])),
      ),
    )
    expect(listed.map(({ id }) => id).sort()).toEqual(
      [...CURRENT_SETTLEMENT_RULES.rules, ...LATER_RULES].map(({ id }) => id).sort(),
    )
    const texts = new Map(listed.map(({ id, text }) => [id, text]))
    for (const { id, text } of CURRENT_SETTLEMENT_RULES.rules) expect(texts.get(id), id).toContain(say(text))
    const [general] = articlesOf('Graded Markets and Settlement Rules')
    expect(general && textOf(general)).toContain('A staff member grades all other markets.')
  })

  it('names every figure of the rule set and of the payout terms, as they are now', () => {
    const text = topics
      .slice(0, 4)
      .flatMap(({ articles }) => articles.map(textOf))
      .join('\n')
    const named = wholeFigures(text)
    const figures = helpFigures(brand)
    for (const [name, value] of Object.entries(CURRENT_RULE_SET)) {
      if (typeof value !== 'number' || name === 'settlementVersion') continue
      const shown = name.endsWith('Bps')
        ? `${value / 100}%`
        : `${name.endsWith('American') ? '+' : ''}${value}`
      expect(figures[FIGURE_OF[name] ?? ''], name).toBe(shown)
      expect(named, name).toContain(shown)
    }
    for (const [made, when] of ['First', 'Second', 'Later', 'Later'].entries()) {
      const terms = payoutTerms(10_000n, made)
      for (const [figure, shown] of [
        ['withdrawalPeriodDays', `${terms.withdrawalPeriodDays}`],
        [`payoutPicks${when}`, `${terms.minimumPicks}`],
        [`payoutCap${when}`, `${Number(terms.maximumRewardWithdrawalMinor) / 100}%`],
        [`payoutSplit${made < 3 ? 'First' : 'Later'}`, `${terms.splitBps / 100}%`],
      ] as const) {
        expect(figures[figure], `${figure} after ${made} payouts`).toBe(shown)
        expect(named, figure).toContain(shown)
      }
    }
    expect(text).not.toMatch(/[{}]/)
    expect(text).toContain(`${CURRENT_RULE_SET.picksPerGameDate} picks for games of one day`)
  })

  it('says about changed odds what the slip says beside the setting', () => {
    const article = articlesOf('General Rules').find(({ title }) => title === 'When odds change')
    const text = article ? textOf(article) : ''
    expect(text).toContain(say(PRICE_CONSENT_TITLE))
    for (const consent of PRICE_CONSENTS) {
      const start = consent === DEFAULT_PRICE_CONSENT ? ' (the setting you start with)' : ''
      expect(text).toContain(
        `${say(PRICE_CONSENT_LABELS[consent])}${start}: ${say(PRICE_CONSENT_WORDS[consent])}`,
      )
    }
  })

  it('lists a declared rule that no article names, once a rule set has it', () => {
    expect(furtherLimits(CURRENT_RULE_SET)).toBe('')
    expect(furtherLimits({ ...CURRENT_RULE_SET, parlaysPerDay: 3 })).toBe(
      '- Place at most **3** parlays a day, 8 AM to 8 AM UK time.',
    )
  })

  it('uses every figure it has, and refuses a file that asks for another one', () => {
    const figures = helpFigures(brand)
    const marked = Object.fromEntries(Object.keys(figures).map((name) => [name, `<${name}>`]))
    const folder = join(config.brandsDir, TEST_TENANT, 'help')
    const read = readArticles(folder, brand, () => marked)
    const figuresOf = (code: string) =>
      read
        .get(code)
        ?.flatMap(({ articles }) => articles.map((article) => textOf(article).match(/<\w+>/g)?.sort()))
    const english = figuresOf('en')
    for (const name of Object.keys(figures)) expect(english?.flat(), name).toContain(`<${name}>`)
    for (const { code } of LANGUAGES) expect(figuresOf(code), code).toEqual(english)
    expect(() => withFigures('At most {nothing}', figures)).toThrow('There is no figure {nothing}')
    expect(() => withFigures('At most {constructor}', figures)).toThrow()
  })

  it('says in one sentence what is wrong with a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pickproof-help-'))
    try {
      for (const [text, problem] of [
        ['no title', 'It has no title.'],
        ['# Title only', 'It has no article.'],
        ['# T\n\n## A\n\n{x}', 'There is no figure {x}.'],
      ] as const) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, '1-t.md'), text)
        expect(() => readArticles(folder, brand, () => ({}))).toThrow(problem)
      }
      writeFileSync(join(folder, '1-t.md'), '# T\n\n## A\n\nText')
      for (const [file, problem] of [
        ['1-t.es.md', '1-t.es.md: There is no figure {x}.'],
        ['1-t.fr.md', '1-t.fr.md: There is no language fr: add the file texts.fr.json first.'],
        ['2-t.es.md', '2-t.es.md: There is no file 2-t.md beside it, which readers of other languages need.'],
      ] as const) {
        writeFileSync(join(folder, file), '# T\n\n## A\n\n{x}')
        expect(() => readArticles(folder, brand, () => ({}))).toThrow(problem)
        rmSync(join(folder, file))
      }
      expect(readArticles(join(folder, 'nothing'), brand, () => ({})).get('en')).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('the game rules as a file', () => {
  it('[U043] is a PDF with its fonts inside', async () => {
    const answer = await get('/help/game-rules')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="game-rules.pdf"')
    const text = answer.rawPayload.toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text).toContain('/FontFile2')
    expect(text).toContain('BarlowCondensed-Regular')
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(10)
    expect((await get('/help/game-rules', '', OTHER_TENANT)).statusCode).toBe(401)
  })

  it('writes the settlement rules in the language of the caller', async () => {
    const titleFor = async (language: string) => {
      const headers = { 'accept-language': language }
      const answer = await server.call({ method: 'GET', url: '/help', cookie, headers })
      return answer.json<HelpTopic[]>().find(({ id }) => id === 'settlement-rules')?.title
    }
    expect(await titleFor('en-XA')).toMatch(/^⟦Grádéd Márkéts/)
    expect(await titleFor('en')).toBe('Graded Markets and Settlement Rules')
  })

  it('names the parts of a game and the kinds of markets in the language of the caller', async () => {
    const headers = { 'accept-language': 'de' }
    const answer = await server.call({ method: 'GET', url: '/help', cookie, headers })
    const topic = answer.json<HelpTopic[]>().find(({ id }) => id === 'settlement-rules')
    const tennis = topic?.articles.find(({ id }) => id === 'settlement-rules.tennis')
    const headings = tennis?.blocks.filter((block) => block.kind === 'heading').map((block) => block.text)
    expect(headings).toContain('Ausgewertete Märkte: ganzes Spiel')
    const rules = tennis?.blocks.flatMap((block) => (block.kind === 'rules' ? block.rules : []))
    expect(rules?.find(({ id }) => id === 'tennis.moneyline.full-game')?.text).toMatch(/^\*\*Sieger\*\*: /)
  })

  it('is written in Arabic for readers of Arabic, with the letters of that language', async () => {
    const answer = await server.call({
      method: 'GET',
      url: '/help/game-rules',
      cookie,
      headers: { 'accept-language': 'ar' },
    })
    expect(answer.rawPayload.toString('latin1')).toMatch(/\/BaseFont \/\w+\+Vazirmatn/)
    // A letter has other shapes at the beginning, in the middle and at the end of a word.
    const shapes = toUnicodeOf(answer.rawPayload).match(/<0639>/g) ?? []
    expect(shapes.length).toBeGreaterThan(2)
  })

  it('is in English where the fonts lack the letters of a language', () => {
    const named = (name: string) => ({ code: 'xx', locale: 'en-US', name, direction: 'ltr' }) as const
    for (const { name } of LANGUAGES) expect(drawnLanguage(named(name)).name).toBe(name)
    for (const name of ['Русский', 'עברית', '日本語']) expect(drawnLanguage(named(name)), name).toBe(ENGLISH)
  })

  it('sets letters such as Ł from the file of the face that has them', async () => {
    expect(fontRuns('Łódź ok')).toEqual([
      { part: 'latin-ext', text: 'Ł' },
      { part: 'latin', text: 'ód' },
      { part: 'latin-ext', text: 'ź' },
      { part: 'latin', text: ' ok' },
    ])
    const pdf = await gameRulesPdf({
      brandName: 'Łódź',
      language: 'en',
      direction: 'ltr',
      words: { title: 'Rules', documentTitle: 'Rules', footer: '%page% of %pages%' },
      colour: '#000000',
      topics: [],
      origin: 'https://example.test/',
      at: server.clock.now(),
    })
    expect(toUnicodeOf(pdf)).toContain('<0141>')
  })
})

/** The letters that a reader copies from a PDF, made from what its fonts really hold. */
function toUnicodeOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)]
    .map(({ index, 0: head }) => {
      const start = index + head.length
      const bytes = pdf.subarray(start, text.indexOf('endstream', start))
      try {
        return inflateSync(bytes).toString('latin1')
      } catch {
        return ''
      }
    })
    .filter((stream) => stream.includes('beginbfrange'))
    .join('\n')
}
