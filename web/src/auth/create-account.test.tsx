import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

describe('the way to a new account on the sign-in page', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => {
    vi.unstubAllGlobals()
    // Test files share loaded modules. Another file must not get the brand of this one.
    vi.resetModules()
  })

  async function entryOf(brand: { isCustomLogin: boolean; createAccountUrl: string }): Promise<string> {
    vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(brand) }) })
    const { CreateAccount } = await import('./create-account.tsx')
    return renderToStaticMarkup(<CreateAccount onRegister={() => {}} />)
  }

  it('[A016] is Create a new account on a standard sign-in', async () => {
    const markup = await entryOf({ isCustomLogin: false, createAccountUrl: '' })
    expect(markup).toMatch(/<button[^>]*>Create a new account<\/button>/)
    expect(markup).not.toMatch(/JOIN NOW|free trial/)
  })

  it('[A017] is JOIN NOW with the 7-day free trial on a custom-branded one, and leads to its address', async () => {
    const markup = await entryOf({ isCustomLogin: true, createAccountUrl: 'https://join.test/' })
    expect(markup).toMatch(/<a [^>]*href="https:\/\/join\.test\/"[^>]*>JOIN NOW<\/a>/)
    expect(markup).toContain('7-day free trial')
    expect(markup).not.toContain('Create a new account')
  })
})
