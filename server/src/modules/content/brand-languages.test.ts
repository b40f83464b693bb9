import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HelpTopic } from '@pickproof/contract/help'
import type { BrandView } from '@pickproof/contract/tenants'
import { afterAll, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

/** A brand that sells in German, with some of its Spanish files missing. */
const brandsDir = mkdtempSync(join(tmpdir(), 'pickproof-languages-'))
const folder = join(brandsDir, TEST_TENANT)
cpSync(fileURLToPath(new URL('../../../../brands/pick-trading', import.meta.url)), folder, {
  recursive: true,
})
const written = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as object
writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...written, language: 'de' }))
for (const file of [
  'terms.es.html',
  'privacy.es.html',
  'privacy.de.html',
  'help/1-general-rules.es.md',
  'help/2-challenge-rules.es.md',
  'help/2-challenge-rules.de.md',
  'tutorials.es.json',
  'tutorial-dashboard.es.vtt',
  'tutorial-dashboard.de.vtt',
])
  rmSync(join(folder, file))
afterAll(() => rmSync(brandsDir, { recursive: true, force: true }))

const server = await startTestServer({ environment: { BRANDS_DIR: brandsDir } })
const cookie = await cookieFor(server, await addUserWithRole(server, 'USER'))

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await server.app.inject({ url: `/brand/${TEST_TENANT}/${path}`, headers })
  const [root = ''] = /<html[^>]*>/.exec(answer.body) ?? []
  const [, title = ''] = /<h1>(.*?)<\/h1>/.exec(answer.body) ?? []
  return { language: answer.headers['content-language'], root, title, headers: answer.headers }
}
const ask = async <Answer>(url: string, language: string) =>
  (await server.call({ method: 'GET', url, cookie, headers: { 'accept-language': language } })).json<Answer>()

describe('a page of a brand', () => {
  it.each([
    ['de', '<html lang="de" data-theme="dark">', 'Bedingungen von Overmark'],
    ['pt', '<html lang="pt" data-theme="dark">', 'Termos da Overmark'],
    ['ar', '<html lang="ar" dir="rtl" data-theme="dark">', 'شروط Overmark'],
    ['en', '<html lang="en" data-theme="dark">', 'Terms of Overmark'],
  ])('is in the language of its reader: %s', async (language, root, title) => {
    expect(await page(`terms.html?lang=${language}`)).toMatchObject({ language, root, title })
    expect(await page('terms.html', { 'accept-language': `${language}, tlh;q=0.5` })).toMatchObject({ title })
    const { headers } = await page(`terms.html?lang=${language}`, { 'accept-language': 'pt' })
    expect(headers).toMatchObject({
      'content-language': language,
      vary: expect.stringMatching(/accept-language/),
    })
  })

  it('is in the language of the brand where that of the reader is missing, and in English where both are', async () => {
    expect(await page('terms.html?lang=es')).toMatchObject({ language: 'de' })
    expect(await page('terms.html?lang=tlh', { 'accept-language': 'tlh' })).toMatchObject({ language: 'de' })
    expect(await page('privacy.html?lang=es')).toMatchObject({ language: 'en', title: 'Privacy at Overmark' })
    expect(await page('privacy.html?lang=ar')).toMatchObject({ language: 'ar' })
  })

  it('is exactly the file that its address names', async () => {
    const headers = { 'accept-language': 'ar' }
    expect(await page('terms.pt.html?lang=de', headers)).toMatchObject({ language: 'pt' })
    const missing = await server.app.inject({ url: `/brand/${TEST_TENANT}/terms.es.html` })
    expect(missing.statusCode).toBe(404)
  })
})

describe('the articles of a brand', () => {
  const titlesFor = async (language: string) =>
    (await ask<HelpTopic[]>('/help', language)).slice(0, 3).map(({ title }) => title)

  it('are in the language of the reader, file by file, then in that of the brand, then in English', async () => {
    expect(await titlesFor('ar')).toEqual(['القواعد العامة', 'قواعد التحدي', 'قواعد الحساب الممول'])
    expect(await titlesFor('es-MX')).toEqual([
      'Allgemeine Regeln',
      'Challenge Rules',
      'Reglas de la cuenta fondeada',
    ])
    expect(await titlesFor('en')).toEqual(['General Rules', 'Challenge Rules', 'Funded Account Rules'])
  })

  it('have the figures of the product as their own language writes them', async () => {
    const textFor = async (language: string) => JSON.stringify(await ask<HelpTopic[]>('/help', language))
    expect(await textFor('pt')).toContain('um lucro de **33%**')
    expect(await textFor('pt')).toContain('de 1.000 a 50.000')
    expect(await textFor('de')).toContain('**70\u00a0%**')
    // The general rules are German there, and so are their countries.
    expect(await textFor('es')).toContain('Kuba, Iran, Nordkorea')
    expect(await textFor('ar')).toContain('كوبا، إيران، كوريا الشمالية')
    expect(await textFor('ar')).toContain('**\u2066+2500\u2069**')
  })

  it('keep their ids in every language, so that an open article stays open', async () => {
    const idsFor = async (language: string) =>
      (await ask<HelpTopic[]>('/help', language)).flatMap(({ articles }) => articles.map(({ id }) => id))
    const english = await idsFor('en')
    expect(new Set(english).size).toBe(english.length)
    for (const language of ['es', 'pt', 'de', 'ar']) expect(await idsFor(language)).toEqual(english)
  })
})

describe('the tutorials of a brand', () => {
  const tutorialsFor = async (language: string) => (await ask<BrandView>('/tenant', language)).tutorial

  it('[U037] have titles, pages and captions in the language of the reader', async () => {
    const [welcome, dashboard] = await tutorialsFor('ar')
    expect(welcome).toMatchObject({
      title: 'مرحبًا',
      src: '/brand/pick-trading/tutorial-welcome.html?lang=ar',
    })
    expect(dashboard).toMatchObject({
      title: 'كيف تستخدم لوحة التحكم',
      src: '/brand/pick-trading/tutorial-dashboard.webm',
      captions: '/brand/pick-trading/tutorial-dashboard.ar.vtt',
      captionsLanguage: 'ar',
    })
    const { language } = await page('tutorial-welcome.html?lang=ar')
    expect(language).toBe('ar')
  })

  it('[U037] have those of the brand or English ones where a file is missing', async () => {
    const [, dashboard] = await tutorialsFor('es')
    expect(dashboard).toMatchObject({
      title: 'So nutzt du das Dashboard',
      captions: '/brand/pick-trading/tutorial-dashboard.vtt',
      captionsLanguage: 'en',
      transcript: '/brand/pick-trading/tutorial-dashboard.html?lang=es',
    })
  })
})
