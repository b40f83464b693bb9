import { describe, expect, it } from 'vitest'
import { t } from '../language/language.ts'
import { CREATION_UNAVAILABLE, createAccountWay } from './create-account-way.ts'

describe('creating an account from the sign-in page', () => {
  it('[A016] [A017] leads to the address of the brand when it has one', () => {
    for (const isCustomLogin of [true, false])
      expect(createAccountWay({ createAccountUrl: 'https://join.test/', isCustomLogin })).toBe('link')
  })

  it('[A040] shows the register form on a standard sign-in without an address', () => {
    expect(createAccountWay({ createAccountUrl: '', isCustomLogin: false })).toBe('register')
  })

  it('[A020] is not available on a custom sign-in without an address', () => {
    expect(createAccountWay({ createAccountUrl: '', isCustomLogin: true })).toBe('unavailable')
    expect(t(CREATION_UNAVAILABLE)).toBe('Account creation is not available at the moment.')
  })
})
