import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { button, describedBy, input, serve, show } from '../ui/testing-screen.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

const problem = (label: string) => describedBy(input(label))[0]

it('[A056] [A057] [A058] a forgotten password asks for an email and a captcha before it sends', async () => {
  const calls = serve({})
  const person = show(<ForgotPasswordPage />)
  expect(screen.getByRole('heading', { name: 'Send new password to Your email' })).toBeDefined()
  const human = await screen.findByRole('checkbox', { name: 'I am human' })
  expect(document.activeElement).toBe(input('Email'))
  await person.click(button('Send'))
  expect(problem('Email')).toBe('Required *')
  expect(describedBy(human)).toContain('Required *')
  await person.type(input('Email'), 'player@demo')
  expect(problem('Email')).toBe('Invalid email')
  await person.type(input('Email'), '.test')
  expect(problem('Email')).toBe('')
  await person.click(button('Send'))
  expect(calls).toEqual([])
  expect(screen.getByRole('link', { name: 'Back to Login' })).toBeDefined()
})

describe('choosing a password with the link of a mail', () => {
  const send = vi.fn(async (_values: unknown) => {})
  const words = { title: 'Reset', lead: 'Choose a new one.', doneText: 'Your password is set.' }

  async function choose(confirmPassword: string, password = 'Demo!2345') {
    const person = show(
      <ChoosePassword {...words} label="New password" submitLabel="Set new password" send={send} />,
    )
    await person.type(input('New password'), password)
    await person.type(input('Confirm password'), confirmPassword)
    await person.click(button('Set new password'))
  }

  it('sends only two equal passwords, and then leads to the sign-in', async () => {
    await choose('Demo!2346')
    expect(problem('Confirm password')).toBe('Passwords dont match')
    expect(send).not.toHaveBeenCalled()
    cleanup()
    await choose('Demo!2345')
    expect(await screen.findByText('Your password is set.')).toBeDefined()
    expect(send).toHaveBeenCalledWith({ password: 'Demo!2345', confirmPassword: 'Demo!2345' })
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined()
  })

  it('[T23-1.11] calls a password weak that the server rejects', async () => {
    const message = 'This password is too common.'
    send.mockRejectedValueOnce(
      new ApiError(message, { status: 400, fieldErrors: [{ field: 'password', message }] }),
    )
    await choose('Summer#2026abc', 'Summer#2026abc')
    await expect.poll(() => problem('New password')).toBe(message)
    const strength = () => screen.getByRole('progressbar', { name: 'Password strength' })
    expect(strength().getAttribute('aria-valuetext')).toBe('Weak')
  })

  it.each([
    ['token.invalid', 1],
    [undefined, 0],
  ] as const)(
    '[A055] [A064] shows a failure on the page, and offers another link for %s',
    async (code, links) => {
      send.mockRejectedValueOnce(
        new ApiError('The link is not valid.', { status: 400, ...(code ? { code } : {}) }),
      )
      await choose('Demo!2345')
      expect((await screen.findByRole('alert')).textContent).toContain('The link is not valid.')
      expect(screen.queryAllByRole('link', { name: 'Ask for a new link' })).toHaveLength(links)
    },
  )
})
