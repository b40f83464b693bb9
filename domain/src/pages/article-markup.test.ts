import { describe, expect, it } from 'vitest'
import { parseMarkup, plainText } from './article-markup.ts'

describe('article text', () => {
  it('[U044] renders bold and links anywhere', () => {
    expect(parseMarkup('A **b c** d [e f](/app/faq)!')).toEqual([
      { kind: 'plain', text: 'A ' },
      { kind: 'bold', text: 'b c' },
      { kind: 'plain', text: ' d ' },
      { kind: 'link', text: 'e f', href: '/app/faq' },
      { kind: 'plain', text: '!' },
    ])
    expect(parseMarkup('[x](https://example.test/a?b=1)')).toEqual([
      { kind: 'link', text: 'x', href: 'https://example.test/a?b=1' },
    ])
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JavaScript:alert)',
    '[x](data:text/html,1)',
    '[x](//evil.test)',
    '[x](/\\evil.test)',
    '[x](vbscript:x)',
    '**',
    '[x]()',
    '<b>x</b>',
  ])('leaves %s as the text that it is', (text) => {
    expect(parseMarkup(text)).toEqual([{ kind: 'plain', text }])
  })

  it('can be searched without its marks', () => {
    expect(plainText('A **b** [c](/d)')).toBe('A b c')
  })
})
