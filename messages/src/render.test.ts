import {
  allOf,
  defineMessages,
  type FigureValue,
  figure,
  fixed,
  type Message,
  money,
  moment,
  signedMoney,
  text,
} from '@pickproof/domain/messages/message'
import { describe, expect, it } from 'vitest'
import { ENGLISH, findAccepted, findLanguage, PSEUDO } from './languages.ts'
import { createRenderer } from './render.ts'

const said = defineMessages('render-test', {
  plain: 'Open picks',
  required: fixed('Required *', 'A021'),
  placed: text<{ count: number }>('{count, plural, one {# pick} other {# picks}} placed'),
  ranked: text<{ place: number }>('{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'),
  side: text<{ side: string }>('{side, select, home {Home wins} away {Away wins} other {Draw}}'),
  paid: text<{ amount: ReturnType<typeof money>; at: ReturnType<typeof moment> }>('{amount} on {at}'),
  because: text<{ reason: Message }>('Rejected: {reason}'),
  named: text<{ names: ReturnType<typeof allOf> }>('With {names}'),
  odds: text<{ odds: FigureValue }>('It pays {odds}'),
  bold: text<{ limit: number }>('At most <b>{limit}</b> picks'),
})

const english = createRenderer(ENGLISH)
const inLanguage = (code: string, catalogue = {}) => {
  const renderer = createRenderer(findLanguage(code) ?? ENGLISH)
  renderer.add(catalogue)
  return renderer
}

describe('rendering a message', () => {
  it.each<[string, Message]>([
    ['Open picks', said.plain],
    ['Required *', said.required],
    ['1 pick placed', said.placed({ count: 1 })],
    ['1,200 picks placed', said.placed({ count: 1200 })],
    ['3rd', said.ranked({ place: 3 })],
    ['Away wins', said.side({ side: 'away' })],
    ['Draw', said.side({ side: 'level' })],
    ['$1,234.50 on Nov 17th, 2026, 4:00 PM (UTC)', said.paid(payment('123450'))],
    ['−$5.00 on Nov 17th, 2026, 4:00 PM (UTC)', said.paid(payment('-500'))],
    ['Rejected: Required *', said.because({ reason: said.required })],
    ['With Ann, Ben, and Cleo', said.named({ names: allOf(['Ann', 'Ben', 'Cleo']) })],
  ])('writes "%s"', (sentence, message) => {
    expect(english.render(message)).toBe(sentence)
  })

  it.each([
    ['es', '$1,234.50 on 17 nov 2026, 4:00 p.m. UTC'],
    ['pt', '$ 1.234,50 on 17 de nov. de 2026, 16:00 UTC'],
    ['de', '1.234,50 $ on 17. Nov. 2026, 16:00 UTC'],
    ['ar', '$1,234.50 on 17 نوفمبر 2026، 4:00 م UTC'],
  ])('writes amounts and dates as %s does', (code, sentence) => {
    const spaced = inLanguage(code)
      .render(said.paid(payment('123450')))
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll(/[\u200e\u200f\u2066\u2068\u2069]/g, '')
    expect(spaced).toBe(sentence)
  })

  it('keeps the decimals of odds, with the sign of the language', () => {
    const sum = said.odds({ odds: figure('4 + 3.5 = 7.5') })
    expect(inLanguage('de').render(sum)).toBe('It pays 4 + 3,5 = 7,5')
    const pays = said.odds({ odds: figure('1.90') })
    expect(['en', 'es', 'pt', 'de'].map((code) => inLanguage(code).render(pays))).toEqual([
      'It pays 1.90',
      'It pays 1.90',
      'It pays 1,90',
      'It pays 1,90',
    ])
  })

  it('counts as the language does, and falls back to English where a text is missing', () => {
    const arabic = inLanguage('ar', {
      'render-test.placed':
        '{count, plural, zero {صفر} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# آخر}}',
    })
    const words = [0, 1, 2, 3, 11, 100].map((count) => arabic.render(said.placed({ count })))
    expect(words.map((word) => word.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
      'صفر',
      'واحد',
      'اثنان',
      '3 قليل',
      '11 كثير',
      '100 آخر',
    ])
    expect(arabic.render(said.plain)).toBe('Open picks')
  })

  it('prefers the texts of a brand to those of the language', () => {
    const german = inLanguage('de', { 'render-test.plain': 'Offene Tipps' })
    expect(german.render(said.plain)).toBe('Offene Tipps')
    german.override({ 'render-test.plain': 'Laufende Tipps' })
    expect(german.render(said.plain)).toBe('Laufende Tipps')
    german.add({ 'render-test.plain': 'Offene Tipps' })
    expect(german.render(said.plain)).toBe('Laufende Tipps')
  })

  it('writes the same amount for money that went through JSON, however large', () => {
    const large = signedMoney(99_999_999_999_999_999n, 'EUR')
    const stored = JSON.parse(JSON.stringify(said.paid({ ...payment('1'), amount: large })))
    expect(english.render(stored)).toContain('+€999,999,999,999,999.99')
    expect(inLanguage('de').render(stored)).toContain('+999.999.999.999.999,99')
  })

  it('brackets and lengthens every text of the pseudo-language, and leaves tags and values alone', () => {
    const pseudo = createRenderer(PSEUDO)
    expect(pseudo.render(said.plain)).toBe('⟦Ópéñ píçks····⟧')
    expect(pseudo.render(said.bold({ limit: 5 }))).toMatch(/^⟦Át móst·+ <b>5<\/b> píçks·+⟧$/)
  })

  it('[T23-5] shows what a person typed as it is, and never reads it as a pattern', () => {
    const typed = '{limit, number} %s %n {{7*7}}'
    expect(english.render(said.named({ names: allOf([typed]) }))).toBe(`With ${typed}`)
  })

  it('shows the id of a message that no file defines, and rejects a missing parameter', () => {
    expect(english.render({ id: 'gone.for.good' })).toBe('gone.for.good')
    expect(() => english.render({ id: said.placed({ count: 1 }).id })).toThrow('needs the parameter count')
  })
})

describe('choosing a language', () => {
  it.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['fr-FR, de;q=0.7, en;q=0.9', 'en'],
    ['pt-PT', 'pt'],
    ['ar-EG', 'ar'],
    ['fr;q=1, de;q=0', undefined],
    ['', undefined],
  ])('reads %j as %s', (header, code) => {
    expect(findAccepted(header)?.code).toBe(code)
  })
})

function payment(minor: string) {
  return {
    amount: money(BigInt(minor), 'USD'),
    at: moment('2026-11-17T16:00:00.000Z', 'MMM Do, YYYY, h:mm A (z)', 'UTC'),
  }
}
