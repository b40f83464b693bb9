import { ENGLISH } from '@pickproof/messages/languages'
import { describe, expect, it } from 'vitest'
import { composeMail, type MailLook } from './mail-template.ts'

const LOOK: MailLook = {
  name: 'A & B',
  brand: '#112233',
  onBrand: '#ffffff',
  page: '#f0f0f0',
  card: '#fefefe',
  text: '#111111',
  textMuted: '#555555',
  line: '#dddddd',
}

describe('a mail', () => {
  const mail = composeMail(
    LOOK,
    {
      heading: 'Hello <script>alert(1)</script>',
      paragraphs: ['First "quoted" line', 'Second line'],
      facts: [{ label: 'From', value: '<b>127.0.0.1</b>' }],
      action: { label: 'Go & see', url: 'https://acme.test/x?a=1&b="2"' },
      footer: ['Why you got this'],
    },
    ENGLISH,
  )

  it('has everything in both parts', () => {
    for (const part of [mail.html, mail.text]) {
      for (const text of ['Second line', 'From', 'Why you got this']) expect(part).toContain(text)
    }
    expect(mail.text).toContain('Go & see:\nhttps://acme.test/x?a=1&b="2"')
    expect(mail.text).toContain('From: <b>127.0.0.1</b>')
  })

  it('lets nothing that was typed become markup', () => {
    expect(mail.html).not.toMatch(/<script|<b>/)
    expect(mail.html).toContain('Hello &lt;script&gt;')
    expect(mail.html).toContain('href="https://acme.test/x?a=1&amp;b=&quot;2&quot;"')
  })

  it('wears the brand’s colors and loads nothing from anywhere', () => {
    expect(mail.html).toContain('background:#112233')
    expect(mail.html).toContain('color:#ffffff')
    expect(mail.html).toContain('A &amp; B')
    expect(mail.html).not.toMatch(/<img|src=|@import|<link/)
  })
})
