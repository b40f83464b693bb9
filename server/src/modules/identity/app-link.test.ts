import { ENGLISH } from '@pickproof/messages/languages'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../platform/http/call-context.ts'
import { postRegister } from '../../testing/captcha.ts'
import { mailsTo, NEWCOMER } from '../../testing/people.ts'
import { PRODUCTION, startTestServer } from '../../testing/test-server.ts'
import type { Brand } from '../tenants/index.ts'
import { appLink } from './app-link.ts'

const brand = (hosts: string[]) => ({ tenantId: 'acme', hosts }) as unknown as Brand
const caller = (origin: string, isLocalHost: boolean): Caller => ({
  ip: '127.0.0.1',
  userAgent: '',
  origin,
  isLocalHost,
  language: ENGLISH,
})

describe('links in mails', () => {
  it('lead back to the local host and name the brand there', () => {
    const link = appLink(brand(['acme.test']), caller('http://localhost:3000', true), '/login')
    expect(link).toBe('http://localhost:3000/login?tenant=acme')
  })

  it('need no brand in the query on a local host of the brand itself', () => {
    const link = appLink(brand(['acme.localhost']), caller('http://acme.localhost:3000', true), '/login')
    expect(link).toBe('http://acme.localhost:3000/login')
  })

  it('lead to the brand’s host the caller used, or to its first one', () => {
    const hosts = ['acme.localhost', 'one.acme.test', 'two.acme.test']
    expect(appLink(brand(hosts), caller('http://two.acme.test:8080', false), '/login')).toBe(
      'https://two.acme.test/login',
    )
    expect(appLink(brand(hosts), caller('https://evil.example', false), '/login')).toBe(
      'https://one.acme.test/login',
    )
  })
})

describe('links in the mails of production', () => {
  it('[T23-5] lead to a host of the brand, even if the caller seems to be on the machine', async () => {
    const server = await startTestServer({ environment: { ...PRODUCTION, CAPTCHA_TRIES: '100' } })
    const linkFor = async (email: string, remoteAddress: string) => {
      const headers = { host: 'localhost:9999' }
      await postRegister(server, { ...NEWCOMER, email }, { headers, remoteAddress })
      return /https?:\/\/[^/\s]+/.exec((await mailsTo(server, email))[0]?.text ?? '')?.[0]
    }
    expect(await linkFor('here@link.test', '127.0.0.1')).toBe('https://picks.overmark.test')
    expect(await linkFor('victim@link.test', '81.2.69.142')).toBe('https://picks.overmark.test')
  })
})
