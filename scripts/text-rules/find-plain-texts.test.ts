import { describe, expect, it } from 'vitest'
import { findPlainTexts } from './find-plain-texts.ts'

const textsIn = (code: string) => findPlainTexts('example.tsx', code).map(({ text }) => text)

describe('sentences outside the messages', () => {
  it.each([
    ['a text between elements', '<p>Sign in</p>', 'Sign in'],
    ['a single word between elements', '<b>save</b>', 'save'],
    ['a label', '<Field label="Password" />', 'Password'],
    ['what a screen reader says', '<i aria-label="Captcha progress" />', 'Captcha progress'],
    ['a literal', "const words = { failed: 'The check failed.' }", 'The check failed.'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template.
    ['a template', '`Closed: total loss reached ${amount}.`', 'Closed: total loss reached ….'],
    ['a refusal', "throw new AppError('conflict', 'The email is taken.')", 'The email is taken.'],
    ['a refusal in small letters', "throw invalidField('id', 'id missing')", 'id missing'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template.
    ['a refusal with a value first', "new AppError('conflict', `${name} is taken`)", '… is taken'],
    [
      'a field of a refusal',
      "new AppError('conflict', texts.taken, [{ field: 'email', message: 'Already in use.' }])",
      'Already in use.',
    ],
  ])('finds %s', (_kind, code, words) => {
    expect(textsIn(code)).toEqual([words])
  })

  it('leaves out the API document, which the contract declares', () => {
    const code =
      "declareCalls({ 'GET /picks': { summary: 'The picks of the player', error: 'Name a player' } })"
    expect(findPlainTexts('contract/src/picks.ts', code).map(({ text }) => text)).toEqual(['Name a player'])
  })

  it('finds the faults of a schema in the contract, also in small letters', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template.
    const code = "z.int({ error: 'page must be a number' }).max(9, `page is above ${max}`)"
    const found = findPlainTexts('contract/src/picks.ts', code)
    expect(found.map(({ text }) => text)).toEqual(['page must be a number', 'page is above …'])
  })

  it.each([
    ['messages', "defineTexts('app.sign-in', { title: 'Sign in', sent: text('Sent to {email} now') })"],
    ['names of styles, addresses and drawings', '<a className="Big Link" to="/app" d="M0 300H8">{words}</a>'],
    ['calls and queries', "api('POST /users/register'); sql('select * from Pick where id = 1')"],
    [
      'errors for developers and log lines',
      "throw new Error('The page has no root.'); log.warn('The feed is silent')",
    ],
    ['a refusal with a message', "throw new AppError('conflict', texts.taken({ name }))"],
    ['types and imports', "import { A } from 'Some Package'; type Name = 'Big League'"],
    ['single words', "const key = 'Enter'"],
    ['names of coins', "const coins = ['USDT TRC20']"],
    ['formats of dates', "formatDate(at, 'MMM Do, h:mm A (z)')"],
  ])('leaves out %s', (_kind, code) => {
    expect(textsIn(code)).toEqual([])
  })
})
