import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ASVS_FOLDER, asvsPage, findAsvsFaults, readAsvs } from './asvs-table.ts'

const text = readFileSync(`${ASVS_FOLDER}asvs.tsv`, 'utf8')
const entries = readAsvs(text)

const rootDir = fileURLToPath(new URL('..', import.meta.url))

/** The lines of production code under a folder that match, each with its file. */
function linesWith(folder: string, pattern: RegExp): readonly string[] {
  return readdirSync(join(rootDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\btesting\//.test(file))
    .flatMap((file) =>
      [...readFileSync(join(rootDir, folder, file), 'utf8').matchAll(pattern)].map(
        ([, found]) => `${file}: ${found}`,
      ),
    )
}

describe('the code of the product', () => {
  it('[T23-5] hashes with SHA-256 and encrypts with AES of 256 bits, apart from the codes of RFC 6238', () => {
    const named = [
      ...linesWith('server/src', /create(?:Hash|Hmac|Cipheriv|Decipheriv)\(\s*('[\w-]+'|\w+)/g),
      ...linesWith('server/src', /\bALGORITHM = ('[\w-]+')/g),
    ]
    expect(named.length).toBeGreaterThan(15)
    const others = named.filter((one) => !/: (?:'sha256'|'aes-256-gcm'|ALGORITHM)$/.test(one))
    expect(others.sort()).toEqual([
      // HMAC, as authenticator apps compute it.
      "modules/identity/factors/totp.ts: 'sha1'",
      // An upload of a few seconds, under a key that is never stored.
      "platform/files/upload-spool.ts: 'aes-256-ctr'",
    ])
  })

  it('[T23-5] makes no secret with a predictable random number', () => {
    const files = new Set(linesWith('server/src', /(Math\.random)/g).map((found) => found.split(':')[0]))
    expect([...files]).toEqual(['modules/feeds/pause.ts'])
  })

  it('[T23-5] logs to standard output only, and other files hold uploads and recorded feeds', () => {
    const files = (pattern: RegExp) => [
      ...new Set(linesWith('server/src', pattern).map((found) => found.split(':')[0])),
    ]
    expect(files(/(pino\()/g)).toEqual(['platform/log.ts'])
    expect(files(/(console\.)/g).sort()).toEqual(['demo/demo-logins.ts', 'main.ts'])
    expect(files(/(createWriteStream\(|appendFile\()/g).sort()).toEqual([
      'modules/feeds/recording.ts',
      'platform/files/upload-spool.ts',
    ])
  })

  it('[T23-5] stores only these things in the browser', () => {
    const stores = /((?:local|session)Storage\.setItem|\bpersist\()/g
    const files = new Set(linesWith('web/src', stores).map((found) => found.split(':')[0]))
    expect([...files].sort()).toEqual([
      // The chosen columns of a list.
      'backoffice/table-settings.ts',
      // When the page last reloaded for a release.
      'newer-release.ts',
      // Recent searches and viewed games of a player.
      'odds/remembered-finds.ts',
      // The chosen sportsbook of each sport.
      'odds/remembered-sportsbook.ts',
      // The way back into the store, until the player signs out.
      'player/challenges/store/store-visit.ts',
      // Since when the player has played, for the reminder.
      'player/duties/playing-since.ts',
      // The chosen account and whether a person was signed in.
      'session/session-store.ts',
      // Which notifications the tabs of this browser have shown, by number and time.
      'shell/notifications/notification-toasts.ts',
      // An order without an answer, until they sign out.
      'slip/placing/slip-order.ts',
      'slip/slip-store.ts',
    ])
  })
})

describe('the table of OWASP ASVS', () => {
  it('[T23-5] has every requirement of levels 1 and 2, and names tests and files that exist', () => {
    expect(entries).toHaveLength(253)
    expect(findAsvsFaults(entries)).toEqual([])
  })

  it('[T23-5] is the one that the page shows', () => {
    expect(readFileSync(`${ASVS_FOLDER}asvs.md`, 'utf8')).toBe(asvsPage(entries))
  })

  it('[T23-5] fails for a test, a file, a requirement or a reason that is missing', () => {
    const [first, ...others] = entries
    if (!first) throw new Error('the table is empty')
    const with1 = (change: Partial<typeof first>) => findAsvsFaults([{ ...first, ...change }, ...others])
    expect(with1({ shownBy: ['scripts/asvs.test.ts > no such test'] })).toEqual([
      '1.1.1: scripts/asvs.test.ts has no test "no such test".',
    ])
    expect(with1({ shownBy: ['scripts/nowhere.ts'] })).toEqual(['1.1.1: there is no scripts/nowhere.ts.'])
    expect(with1({ shownBy: [] })).toEqual(['1.1.1: no test and no file shows it.'])
    expect(with1({ status: 'open', note: '' })).toEqual(['1.1.1: it gives no reason.'])
    expect(with1({ status: 'done' })).toEqual(['1.1.1: the status "done" does not exist.'])
    expect(findAsvsFaults(others)).toEqual([
      'Chapter 1 (Encoding and sanitization) has 27 requirements; 26 are listed.',
    ])
  })
})
