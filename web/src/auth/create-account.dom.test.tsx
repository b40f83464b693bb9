import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { brand } from '../brand/brand.ts'
import { button, show, wordsIn } from '../ui/testing-screen.tsx'
import { CreateAccount } from './create-account.tsx'

const { isCustomLogin, createAccountUrl } = brand
afterEach(() => void Object.assign(brand, { isCustomLogin, createAccountUrl }))

describe('the way to a new account on the sign-in page', () => {
  it('[A016] is Create a new account on a standard sign-in', async () => {
    Object.assign(brand, { isCustomLogin: false, createAccountUrl: '' })
    const onRegister = vi.fn()
    const person = show(<CreateAccount onRegister={onRegister} />)
    await person.click(button('Create a new account'))
    expect(onRegister).toHaveBeenCalledOnce()
    expect(screen.queryByRole('link')).toBeNull()
    expect(wordsIn()).toBe('New here? Create a new account')
  })

  it('[A017] is JOIN NOW with the 7-day free trial on a custom-branded one, and leads to its address', () => {
    Object.assign(brand, { isCustomLogin: true, createAccountUrl: 'https://join.test/' })
    show(<CreateAccount onRegister={() => {}} />)
    expect(screen.getByRole('link', { name: 'JOIN NOW' }).getAttribute('href')).toBe('https://join.test/')
    expect(wordsIn()).toContain('7-day free trial')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
