import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const root = mkdtempSync(join(tmpdir(), 'pickproof-config-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const read = (environment: Record<string, string>) => readConfig(environment, root)
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  FILES_KEY: 'a'.repeat(64),
  SMTP_URL: 'smtp://mail.test',
  FEED: 'simulator',
}

const TLS_URL = 'postgres://a@b/c?sslmode=verify-full'

describe('the settings', () => {
  it('have defaults that start the whole product on one machine', () => {
    expect(read({})).toMatchObject({
      isProduction: false,
      roles: ['api', 'jobs', 'feed'],
      http: { port: 3000, host: '127.0.0.1', rateLimits: true, captchaTries: 600 },
      defaultTenant: 'pick-trading',
      demoData: true,
      web: 'built',
    })
  })

  it('keep a secret made on first use', () => {
    const key = read({}).secretKey
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(read({}).secretKey).toBe(key)
    expect(readFileSync(join(root, '.data/secret-key'), 'utf8')).toBe(key)
  })

  it('[T23-4] find excluded people with older secret keys too, and sign with the first', () => {
    const [fresh, older] = ['f'.repeat(32), 'o'.repeat(32)]
    const { secretKey, secretKeys } = read({ SECRET_KEY: `${fresh},${older}` })
    expect(secretKey).toBe(fresh)
    expect(secretKeys).toEqual([fresh, older])
    expect(() => read({ SECRET_KEY: `${fresh},short` })).toThrow('older keys after it by commas')
  })

  it('keep a key for files made on first use, private, and take older keys after a new one', () => {
    const [key] = read({}).filesKeys
    expect(key).toHaveLength(32)
    expect(read({}).filesKeys).toEqual([key])
    expect(statSync(join(root, '.data/files-key')).mode & 0o777).toBe(0o600)
    const [first, older] = read({ FILES_KEY: `${'ab'.repeat(32)},${'cd'.repeat(32)}` }).filesKeys
    expect([first.toString('hex'), older?.toString('hex')]).toEqual(['ab'.repeat(32), 'cd'.repeat(32)])
  })

  it('treat an empty setting as absent', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toMatchObject({
      http: { port: 3000 },
      smtpUrl: undefined,
    })
  })

  it.each([
    [{ PORT: 'abc' }, 'The setting PORT must be a number.'],
    [{ PORT: '70000' }, 'The setting PORT must be 0 to 65535.'],
    [{ NODE_ENV: 'prod' }, 'The setting NODE_ENV must be production, development or test.'],
    [{ ROLES: 'api,cook' }, 'The setting ROLES must be a comma-separated choice of api, jobs, feed.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'The setting DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
    ],
    [
      { SMTP_URL: 'mail.test' },
      'The setting SMTP_URL must be an address like smtp://user:password@host:587.',
    ],
    [
      { DATABASE_URL: 'postgres://a:b@bad host/x' },
      'The setting DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
    ],
    [{ SMTP_URL: 'smtp://' }, 'The setting SMTP_URL must be an address like smtp://user:password@host:587.'],
    [{ DATABASE_CONNECTIONS: '9999' }, 'The setting DATABASE_CONNECTIONS must be 2 to 500.'],
    [{ DATABASE_PREPARED: 'no' }, 'The setting DATABASE_PREPARED must be on or off.'],
    [{ SESSION_HOURS: '0' }, 'The setting SESSION_HOURS must be 0.1 to 2160.'],
    [
      { DATA_DIR: import.meta.filename },
      `The setting DATA_DIR names the folder ${import.meta.filename}, which cannot be used (EEXIST).`,
    ],
    [
      { SECRET_KEY: 'short' },
      'The setting SECRET_KEY must have at least 32 characters, and older keys after it by commas.',
    ],
    [{ DEMO_DATA: 'maybe' }, 'The setting DEMO_DATA must be yes or no.'],
    [
      { NODE_ENV: 'production' },
      'The setting SECRET_KEY is required in production: at least 32 random characters.',
    ],
    [
      { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32) },
      'The setting FILES_KEY is required in production: 64 random hexadecimal digits that encrypt the files of players.',
    ],
    [
      { ...production, SMTP_URL: '' },
      'The setting SMTP_URL is required in production: without a mail server, players do not get the link that lets them sign in.',
    ],
    [
      { ...production, FEED: '' },
      'The setting FEED is required in production: one of simulator, opticodds, the-odds-api, replay. The simulator invents its games and prices.',
    ],
    [
      { FILES_KEY: 'abc' },
      'The setting FILES_KEY must be 64 hexadecimal digits, and older keys after it by commas.',
    ],
    [
      { ...production, DEMO_DATA: 'yes' },
      'The setting DEMO_DATA must not be yes in production: the demo passwords are public.',
    ],
    [
      { ...production, WEB: 'dev' },
      'The setting WEB must not be dev in production: the page would lose its strict policy.',
    ],
    [{ ...production, RATE_LIMITS: 'off' }, 'The setting RATE_LIMITS must not be off in production.'],
    [{ ...production, CAPTCHA_TRIES: '99' }, 'The setting CAPTCHA_TRIES must be at least 100 in production.'],
    [
      { ...production, DATABASE_URL: 'postgres://a@b/c' },
      'The setting DATABASE_URL must end with ?sslmode=verify-full in production, so the connection to the database is encrypted. Set TLS_REQUIRED=off to allow one that is not.',
    ],
    [
      { ...production, DATABASE_URL: TLS_URL, DATABASE_SERVER_URL: 'postgres://a@b/c?sslmode=require' },
      'The setting DATABASE_SERVER_URL must end with ?sslmode=verify-full in production, so the connection to the database is encrypted. Set TLS_REQUIRED=off to allow one that is not.',
    ],
    [
      { ...production, SMTP_URL: 'smtp://mail.test?ignoreTLS=true' },
      'The setting SMTP_URL must not have the option ignoreTLS in production, so mails are encrypted. Set TLS_REQUIRED=off to allow it.',
    ],
    [{ FEED_GRADER: 'maybe' }, 'The setting FEED_GRADER must be yes or no.'],
  ])('%j is refused with one sentence that names the setting', (environment, sentence) => {
    expect(() => read(environment)).toThrow(sentence)
  })

  it('[T27-5] name every mistake of a production start, each on its own line', () => {
    const missing = { NODE_ENV: 'production', WEB: 'dev', FEED: 'opticodds', FEED_KEY: 'k' }
    const named = (() => {
      try {
        return read(missing)
      } catch (error) {
        return (error as Error).message.split('\n').map((line) => line.split(' ')[2])
      }
    })()
    expect(named).toEqual(['SECRET_KEY', 'FILES_KEY', 'SMTP_URL', 'WEB', 'FEED_SPORTSBOOKS'])
  })

  it('[T27-5] let a process without the feed start in production without naming one', () => {
    const { feed } = read({ ...production, FEED: '', ROLES: 'jobs' })
    expect(feed.kind).toBe('simulator')
  })

  it.each<Record<string, string>>([
    { FEED_GRADER: 'yes' },
    { FEED_GRADER: 'yes', FEED_KEY: 'k' },
    { FEED_GRADER: 'yes', FEED: 'opticodds', ROLES: 'jobs' },
    { FEED_GRADER: 'yes', FEED: 'the-odds-api', FEED_KEY: 'k', ROLES: 'jobs' },
  ])('%j asks a grader that is not there, and is refused', (environment) => {
    expect(() => read(environment)).toThrow(
      'The setting FEED_GRADER is yes, which needs FEED=opticodds and FEED_KEY: a key whose plan has the grader.',
    )
  })

  it('say whether the grader of the provider is licensed, which it is not by default', () => {
    const provider = { FEED: 'opticodds', FEED_KEY: 'k', ROLES: 'jobs' }
    expect(read(provider).feed.isGraderLicensed).toBe(false)
    expect(read({ ...provider, FEED_GRADER: 'no' }).feed.isGraderLicensed).toBe(false)
    expect(read({ ...provider, FEED_GRADER: 'yes' }).feed.isGraderLicensed).toBe(true)
    expect(read({ FEED_GRADER: 'no' }).feed.isGraderLicensed).toBe(false)
  })

  it('[T23-5] require encryption in production, unless it is switched off by name', () => {
    expect(read({ ...production, DATABASE_URL: TLS_URL }).isSmtpTlsRequired).toBe(true)
    const off = { ...production, DATABASE_URL: 'postgres://a@b/c', TLS_REQUIRED: 'off' }
    expect(read(off).isSmtpTlsRequired).toBe(false)
    expect(read({ DATABASE_URL: 'postgres://a@b/c' }).isSmtpTlsRequired).toBe(false)
  })

  it('[T23-1.9] serve the API document in production only where an operator asks for it', () => {
    expect(read({}).http.hasApiDocument).toBe(true)
    expect(read(production).http.hasApiDocument).toBe(false)
    expect(read({ ...production, API_DOCS: 'on' }).http.hasApiDocument).toBe(true)
  })

  it('[T23-5] open the pages of the operator with a token alone, and not at all in production without one', () => {
    expect(read({}).http.localToken).toMatch(/^[0-9a-f]{64}$/)
    expect(read(production).http.localToken).toBeUndefined()
    expect(() => read({ LOCAL_TOKEN: 'short' })).toThrow(
      'The setting LOCAL_TOKEN must have at least 16 characters.',
    )
  })

  it('make no demo data in production', () => {
    expect(read(production).demoData).toBe(false)
  })
})
