import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, describedBy, input, serve, show } from '../ui/testing-screen.tsx'
import { SignInForm } from './sign-in-form.tsx'

const showForm = () => show(<SignInForm onRegister={() => {}} />)
const problems = () => [input('Email'), input('Password')].map((field) => describedBy(field)[0])

describe('the sign-in form', () => {
  it('[A021] [A022] starts in the email, and asks for what is empty or blank', async () => {
    const calls = serve({})
    const person = showForm()
    expect(document.activeElement).toBe(input('Email'))
    await person.click(button('Sign in'))
    expect(problems()).toEqual(['Required *', 'Required *'])
    await person.type(input('Email'), '   ')
    await person.type(input('Password'), '   ')
    expect(problems()).toEqual(['Required *', 'Required *'])
    expect(calls).toEqual([])
  })

  it.each([
    ['player @demo.test', 'Email cannot contain whitespace'],
    [' player@demo.test', 'Email cannot contain whitespace'],
    ['player', 'Invalid email format'],
    ['player@demo', 'Invalid email format'],
    ['player@demo.t', 'Invalid email format'],
    ['player@demo.longer', 'Invalid email format'],
    ['player@demo.info', ''],
  ])('[A023] [A024] says of the email "%s": %s', async (typed, text) => {
    const person = showForm()
    await person.click(button('Sign in'))
    await person.type(input('Email'), typed)
    expect(problems()[0]).toBe(text)
  })

  it('[A025] [A026] [T23-1.11] takes 255 characters of email and 128 of password, no more', async () => {
    const person = showForm()
    await person.click(input('Email'))
    await person.paste(`${'e'.repeat(300)}@demo.test`)
    await person.click(input('Password'))
    await person.paste('p'.repeat(150))
    expect([input('Email').value, input('Password').value]).toEqual(['e'.repeat(255), 'p'.repeat(128)])
  })

  it('[A027] [A028] shows and hides the password, which can neither be copied nor cut', async () => {
    const person = showForm()
    await person.type(input('Email'), 'copied')
    await person.tripleClick(input('Email'))
    await person.copy()
    await person.type(input('Password'), 'Secret!123')
    for (const [name, type] of [
      ['Show password', 'text'],
      ['Hide password', 'password'],
    ] as const) {
      await person.click(button(name))
      expect(input('Password').type).toBe(type)
      await person.tripleClick(input('Password'))
      await person.copy()
      await person.cut()
    }
    expect(input('Password').value).toBe('Secret!123')
    expect(await navigator.clipboard.readText()).toBe('copied')
  })

  it('[A034] returns to the selected password after a rejected try, and no session has expired', async () => {
    const message = 'Invalid email or password.'
    const calls = serve({ 'POST /login': () => Response.json({ message }, { status: 401 }) })
    const person = showForm()
    await person.type(input('Email'), 'player@demo.test')
    await person.type(input('Password'), 'Wrong!2345{Enter}')
    await expect.poll(() => calls.map(({ key }) => key)).toEqual(['POST /login'])
    await expect.poll(() => document.activeElement).toBe(input('Password'))
    const { selectionStart, selectionEnd } = input('Password')
    expect([selectionStart, selectionEnd]).toEqual([0, 'Wrong!2345'.length])
    expect(problems()).toEqual(['', ''])
    expect(screen.queryByText('Your session has expired.')).toBeNull()
  })
})
