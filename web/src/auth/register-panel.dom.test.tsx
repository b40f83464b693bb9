import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button, describedBy, input, serve, show } from '../ui/testing-screen.tsx'
import { RegisterPanel } from './register-panel.tsx'

it('[T23-1.14] a visitor who registers proves to be human before anything is sent', async () => {
  const calls = serve({})
  const person = show(<RegisterPanel referralCode={undefined} onBack={() => {}} />)
  const human = await screen.findByRole('checkbox', { name: 'I am human' })
  await person.type(input('First name'), 'Zoë')
  await person.type(input('Last name'), 'Moss')
  await person.type(input('Email'), 'zoe@demo.test')
  await person.type(input('Date of birth'), '1990-03-04')
  await person.click(screen.getByRole('radio', { name: 'Female' }))
  await person.click(button('Create account'))
  expect(describedBy(human)).toContain('Required *')
  expect(calls).toEqual([])
})
