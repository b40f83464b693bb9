import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SupportDesk } from './support-desk.tsx'
import { liveChatUrl, supportForms } from './support-frames.ts'

const support = {
  licenceId: '77',
  techSupportFormId: 'tech&1',
  salesFormId: 'sales1',
  liveChatId: 'chat1',
  helpdeskUrl: 'https://help.example.test/{licenceId}?form={formId}',
  liveChatUrl: 'https://chat.example.test/{liveChatId}',
}
const brand = { support, liveChatSupport: true }

const markupOf = (changes: Partial<typeof support> = {}, initialKey?: 'tech' | 'sales') => {
  const own = { ...brand, support: { ...support, ...changes } }
  return renderToStaticMarkup(
    <SupportDesk
      forms={supportForms(own, 'dark')}
      chatUrl={liveChatUrl(own, 'dark')}
      empty="nothing is set up"
      {...(initialKey ? { initialKey } : {})}
    />,
  )
}

describe('the support page', () => {
  it('[U004] [U046] asks what the player needs help with and offers two choices', () => {
    const markup = markupOf()
    expect(markup).toContain('>what do you need help with?<')
    expect(markup.match(/<button/g)).toHaveLength(2)
    expect(markup).toMatch(/>tech support<.*>sales \/ rules</)
  })

  it('[U004] shows the forms and the live chat of the brand', () => {
    expect(markupOf()).toMatch(/>tech support<.*href="https:\/\/chat\.example\.test\/chat1"/)
    expect(markupOf({}, 'tech')).toContain('<iframe')
    expect(markupOf({ licenceId: '' })).toContain('href="https://chat.example.test/chat1"')
    expect(markupOf({ liveChatId: '' })).toMatch(/>tech support<.*>sales/)
  })

  it('[U047] opens the form of the choice in a sandboxed frame of height 700', () => {
    for (const [key, form] of [
      ['tech', 'tech%261'],
      ['sales', 'sales1'],
    ] as const) {
      const markup = markupOf({}, key)
      expect(markup).toContain(`src="https://help.example.test/77?form=${form}"`)
      expect(markup).toMatch(/<iframe [^>]*height="700" sandbox="allow-forms [^"]*"/)
      expect(markup).not.toContain('allow-top-navigation')
    }
  })

  it('[U047] tells the helpdesk and the chat the theme of the screen', () => {
    const themed = {
      ...brand,
      support: {
        ...support,
        helpdeskUrl: '/demo-helpdesk/form?theme={theme}',
        liveChatUrl: 'https://c.test/{theme}',
      },
    }
    expect(supportForms(themed, 'light').map(({ url }) => url)).toEqual([
      '/demo-helpdesk/form?theme=light',
      '/demo-helpdesk/form?theme=light',
    ])
    expect(liveChatUrl(themed, 'dark')).toBe('https://c.test/dark')
  })

  it('[U048] heads the form and leads back', () => {
    const markup = markupOf({}, 'sales')
    expect(markup).toContain('>fill in the form to create a support ticket<')
    expect(markup).toMatch(/<button [^>]*>.*Go Back<\/button>/)
  })

  it('[U049] points to the live chat', () => {
    expect(markupOf()).toContain('>or chat with instantly on livechat<')
    expect(markupOf()).toContain('href="https://chat.example.test/chat1"')
    expect(markupOf({ liveChatId: '' })).not.toContain('livechat')
    expect(liveChatUrl({ ...brand, liveChatSupport: false }, 'dark')).toBeUndefined()
  })

  it('[U050] shows a form only with a licence id and its own id', () => {
    expect(supportForms(brand, 'dark').map(({ key }) => key)).toEqual(['tech', 'sales'])
    const keysOf = (changes: Partial<typeof support>) =>
      supportForms({ ...brand, support: { ...support, ...changes } }, 'dark').map(({ key }) => key)
    expect(keysOf({ techSupportFormId: '' })).toEqual(['sales'])
    expect(keysOf({ salesFormId: '' })).toEqual(['tech'])
    expect(keysOf({ licenceId: '' })).toEqual([])
    expect(keysOf({ helpdeskUrl: '' })).toEqual([])
    expect(markupOf({ licenceId: '', liveChatId: '' })).toContain('nothing is set up')
  })
})
