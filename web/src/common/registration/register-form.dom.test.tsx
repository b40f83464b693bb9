import { DAY_MS } from '@pickproof/domain/time/durations'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { button, describedBy, input, show } from '../../ui/testing-screen.tsx'
import { RegisterForm } from './register-form.tsx'

const register = vi.fn(async () => {})
const onDone = vi.fn()
beforeEach(() => void vi.resetAllMocks())

const showForm = () =>
  show(<RegisterForm currency="USD" submitLabel="Create account" register={register} onDone={onDone} />)
const problem = (label: string) => describedBy(input(label))[0]
const gender = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('the register form', () => {
  it('[A040] [A047] [A051] asks for names, email, date of birth and Male or Female, then sends them', async () => {
    const person = showForm()
    await person.click(button('Create account'))
    for (const label of ['First name', 'Last name', 'Email', 'Date of birth'])
      expect(problem(label), label).toBe('Required *')
    expect(describedBy(screen.getByRole('group', { name: 'Gender' }))).toEqual(['Required *'])
    expect(document.activeElement).toBe(input('First name'))
    expect([gender('Male').checked, gender('Female').checked]).toEqual([false, false])
    await person.click(gender('Male'))
    await person.click(gender('Female'))
    expect(gender('Male').checked).toBe(false)
    await person.type(input('First name'), 'Zoë Anne')
    await person.type(input('Last name'), 'Moss')
    await person.type(input('Email'), 'zoe@demo.test')
    await person.type(input('Date of birth'), '1990-03-04')
    expect(register).not.toHaveBeenCalled()
    register.mockRejectedValueOnce(
      new ApiError('No', { status: 400, fieldErrors: [{ field: 'email', message: 'This email is taken' }] }),
    )
    await person.click(button('Create account'))
    await expect.poll(() => problem('Email')).toBe('This email is taken')
    expect(onDone).not.toHaveBeenCalled()
    await person.type(input('Email'), 'x{Backspace}')
    await person.click(button('Create account'))
    const body = {
      firstName: 'Zoë Anne',
      lastName: 'Moss',
      email: 'zoe@demo.test',
      dateOfBirth: '1990-03-04T00:00:00.000Z',
      gender: 'FEMALE',
      currency: 'USD',
    }
    await expect.poll(() => onDone.mock.calls).toEqual([[expect.objectContaining({ email: body.email })]])
    expect(register).toHaveBeenLastCalledWith(body)
  })

  const dayFromToday = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`

  it.each([
    ['A042', 'First name', 'R2D2', 'Numbers and special characters are not allowed'],
    ['A042', 'First name', 'Anne-Marie', 'Numbers and special characters are not allowed'],
    ['A043', 'Last name', 'Anne  Marie', 'Multiple consecutive spaces are not allowed'],
    ['A044', 'Last name', ' Anne', 'Name must start and end with a letter'],
    ['A044', 'First name', 'Anne ', 'Name must start and end with a letter'],
    ['A044', 'Last name', 'Zoë Anne', ''],
    ['A046', 'Email', 'player', 'Invalid email'],
    ['A046', 'Email', 'player@demo', 'Invalid email'],
    ['A046', 'Email', 'pla yer@demo.test', 'Invalid email'],
    ['A046', 'Email', 'player@demo.longer', 'Invalid email'],
    ['A048', 'Date of birth', '03/04/1990', 'Invalid date format'],
    ['A048', 'Date of birth', '1990-13-01', 'Invalid date format'],
    ['A048', 'Date of birth', '1990-02-30', 'Invalid date format'],
    ['A048', 'Date of birth', '1990', 'Invalid date format'],
    ['A049', 'Date of birth', dayFromToday(2), 'Date of birth cannot be in the future'],
    ['A050', 'Date of birth', yearsAgo(119), ''],
  ])('[%s] says of the %s "%s": %s', async (_row, label, typed, text) => {
    const person = showForm()
    await person.click(button('Create account'))
    await person.type(input(label), typed)
    expect(problem(label)).toBe(text)
  })

  it('[T23-1.1] names the latest date of birth to a person below the minimum age', async () => {
    const person = showForm()
    await person.click(button('Create account'))
    await person.type(input('Date of birth'), yearsAgo(10))
    expect(problem('Date of birth')).toMatch(
      /^The minimum age is 18 years\. Date of birth must be \w+ \d+, \d{4} or earlier\.$/,
    )
    await person.click(button('Create account'))
    expect(register).not.toHaveBeenCalled()
  })

  it('[A050] rejects a date of birth 121 years ago', async () => {
    const person = showForm()
    await person.click(button('Create account'))
    await person.type(input('Date of birth'), yearsAgo(121))
    expect(input('Date of birth').getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    ['A041', 'First name', 20],
    ['A041', 'Last name', 20],
    ['A045', 'Email', 255],
  ])('[%s] takes in the %s %s characters, no more', async (_row, label, length) => {
    const person = showForm()
    await person.click(input(label))
    await person.paste('a'.repeat(300))
    expect(input(label).value).toHaveLength(length)
  })
})
