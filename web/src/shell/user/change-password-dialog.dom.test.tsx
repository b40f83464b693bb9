import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { button, describedBy, input, serve, show } from '../../ui/testing-screen.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

const WEAK =
  'Password must contain at least 8 characters, one uppercase letter, one lowercase letter, one digit, and one special character.'
const LABELS = ['Old password', 'New password', 'Confirm password'] as const
const onClose = vi.fn()
beforeEach(() => void onClose.mockReset())

const showDialog = () => show(<ChangePasswordDialog onClose={onClose} />)
const problem = (label: (typeof LABELS)[number]) => describedBy(input(label))[0]

describe('the Change Password dialog', () => {
  it('[A065] [A066] has three hidden fields, and eyes on the new and the confirm one', async () => {
    const person = showDialog()
    const types = () => LABELS.map((label) => input(label).type)
    expect(types()).toEqual(['password', 'password', 'password'])
    for (const eye of screen.getAllByRole('button', { name: 'Show password' })) await person.click(eye)
    expect(types()).toEqual(['password', 'text', 'text'])
    const [first] = screen.getAllByRole('button', { name: 'Hide password' })
    if (first) await person.click(first)
    expect(types()).toEqual(['password', 'password', 'text'])
  })

  it('[A067] [A068] [A071] asks for every field, with another text for an old password that was typed and removed', async () => {
    const calls = serve({})
    const person = showDialog()
    await person.click(button('Change Password'))
    expect(LABELS.map(problem)).toEqual(['Required', 'Required *', 'Required *'])
    await person.type(input('Old password'), 'x{Backspace}')
    expect(problem('Old password')).toBe('Required *')
    await person.type(input('Old password'), '   ')
    expect(problem('Old password')).toBe('Required *')
    await person.type(input('Old password'), 'anything')
    expect(problem('Old password')).toBe('')
    expect(calls).toEqual([])
  })

  it('[A069] [A070] says of a weak password what a strong one needs', async () => {
    const person = showDialog()
    await person.click(button('Change Password'))
    const retype = async (password: string) => {
      await person.clear(input('New password'))
      await person.click(input('New password'))
      await person.paste(password)
    }
    for (const weak of ['Demo!23', 'demo!2345', 'DEMO!2345', 'Demo!Demo', 'Demo12345', 'Demo12345"']) {
      await retype(weak)
      expect(problem('New password'), weak).toBe(WEAK)
    }
    for (const special of '!#$%&()*+,-.:;<=>?@[]^_`{|}~') {
      await retype(`Demo2345${special}`)
      expect(problem('New password'), special).not.toBe(WEAK)
    }
  })

  it('[T23-1.11] takes a passphrase of 15 characters, and shows the strength while it is typed', async () => {
    const person = showDialog()
    expect(screen.queryByRole('progressbar', { name: 'Password strength' })).toBeNull()
    const strength = () =>
      screen.getByRole('progressbar', { name: 'Password strength' }).getAttribute('aria-valuetext')
    await person.type(input('New password'), 'lamp river ova')
    expect(strength()).toBe('Weak')
    await person.click(button('Change Password'))
    expect(problem('New password')).toBe(WEAK)
    await person.type(input('New password'), 'l')
    expect(strength()).toBe('Good')
    expect(problem('New password')).not.toBe(WEAK)
    await person.type(input('New password'), ' cactus')
    expect(strength()).toBe('Strong')
    await person.click(input('Confirm password'))
    await person.paste('a'.repeat(200))
    expect(input('Confirm password').value).toHaveLength(128)
  })

  it('[A072] [A073] compares the confirmation with the new password, whichever is typed last', async () => {
    const person = showDialog()
    await person.click(button('Change Password'))
    await person.type(input('Confirm password'), 'Demo!2346')
    await person.type(input('New password'), 'Demo!2345')
    expect(problem('Confirm password')).toBe('Passwords dont match')
    await person.type(input('Confirm password'), '{Backspace}5')
    expect(problem('Confirm password')).toBe('')
    for (const label of ['New password', 'Confirm password'] as const) {
      await person.clear(input(label))
      await person.type(input(label), 'weak')
    }
    expect(problem('Confirm password')).toBe(WEAK)
  })

  it('[A074] shows a wrong old password at its field, and closes when the password is changed', async () => {
    const message = 'The current password is wrong.'
    const wrong = () => Response.json({ message, code: 'password.wrong' }, { status: 400 })
    const answers = [wrong, () => new Response(null, { status: 204 })]
    const calls = serve({ 'PUT /users/change-password': () => answers.shift()?.() ?? wrong() })
    const person = showDialog()
    await person.type(input('Old password'), 'Wrong!2345')
    await person.type(input('New password'), 'Newer!2345')
    await person.type(input('Confirm password'), 'Newer!2345')
    await person.click(button('Change Password'))
    await expect.poll(() => problem('Old password')).toBe(message)
    expect(onClose).not.toHaveBeenCalled()
    await person.clear(input('Old password'))
    await person.type(input('Old password'), 'Right!2345')
    await person.click(button('Change Password'))
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(calls.map(({ body }) => body)).toEqual([
      { currentPassword: 'Wrong!2345', newPassword: 'Newer!2345' },
      { currentPassword: 'Right!2345', newPassword: 'Newer!2345' },
    ])
  })
})
