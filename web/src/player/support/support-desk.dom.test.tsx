import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, show } from '../../ui/testing-screen.tsx'
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

function showDesk(changes: Partial<typeof support> = {}) {
  const own = { ...brand, support: { ...support, ...changes } }
  const addresses = { forms: supportForms(own, 'dark'), chatUrl: liveChatUrl(own, 'dark') }
  return show(<SupportDesk {...addresses} empty="nothing is set up" />)
}
const words = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const chat = () => screen.queryByRole('link', { name: 'Open live chat' })?.getAttribute('href')

describe('the support page', () => {
  it('[U004] [U046] [U049] asks what the player needs help with, offers two choices and the live chat', () => {
    showDesk()
    expect(screen.getByRole('heading', { name: 'what do you need help with?' })).toBeDefined()
    expect(words()).toEqual(['tech support', 'sales / rules'])
    expect(screen.getByText('or chat with instantly on livechat')).toBeDefined()
    expect(chat()).toBe('https://chat.example.test/chat1')
  })

  it.each([
    ['tech support', 'tech%261'],
    ['sales / rules', 'sales1'],
  ])(
    '[U047] [U048] opens the form of %s in a sandboxed frame of height 700 and leads back',
    async (name, form) => {
      const person = showDesk()
      await person.click(button(name))
      expect(
        screen.getByRole('heading', { name: 'fill in the form to create a support ticket' }),
      ).toBeDefined()
      const frame = screen.getByTitle<HTMLIFrameElement>(name)
      expect(frame.src).toBe(`https://help.example.test/77?form=${form}`)
      expect(frame.getAttribute('height')).toBe('700')
      expect(frame.getAttribute('sandbox')).toMatch(/^allow-forms /)
      expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
      expect(document.activeElement).toBe(button('Go Back'))
      await person.click(button('Go Back'))
      expect(words()).toEqual(['tech support', 'sales / rules'])
    },
  )

  it('[U047] passes the theme of the screen to the helpdesk and the chat', () => {
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

  it.each([
    ['techSupportFormId', ['sales / rules'], 'https://chat.example.test/chat1'],
    ['salesFormId', ['tech support'], 'https://chat.example.test/chat1'],
    ['licenceId', [], 'https://chat.example.test/chat1'],
    ['helpdeskUrl', [], 'https://chat.example.test/chat1'],
    ['liveChatId', ['tech support', 'sales / rules'], undefined],
  ])('[U004] [U049] [U050] shows what is left without a %s', (missing, forms, link) => {
    showDesk({ [missing]: '' })
    expect([words(), chat()]).toEqual([forms, link])
    expect(screen.queryByText('nothing is set up')).toBeNull()
  })

  it('[U049] [U050] says when neither form nor chat is set up', () => {
    showDesk({ licenceId: '', liveChatId: '' })
    expect(screen.getByText('nothing is set up')).toBeDefined()
    expect(liveChatUrl({ ...brand, liveChatSupport: false }, 'dark')).toBeUndefined()
  })
})
