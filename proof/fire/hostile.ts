/** What no honest program sends: broken bodies, queries, paths, headers and cookies. */
import { ACCOUNT_HEADER, IDEMPOTENCY_HEADER, TENANT_HEADER } from '@pickproof/contract/headers'
import type { SeededRandom } from '../seeded-random.ts'
import { escaped } from './encode.ts'
import type { FireRequest } from './request.ts'
import { STRANGE_TEXTS } from './spoil.ts'

type Attack = (request: FireRequest, random: SeededRandom) => FireRequest

const withBody = (request: FireRequest, body: string | Buffer, note: string): FireRequest => ({
  ...request,
  body,
  note,
})
const withHeaders = (
  request: FireRequest,
  headers: Readonly<Record<string, string>>,
  note: string,
): FireRequest => ({
  ...request,
  headers: { ...request.headers, ...headers },
  note,
})

const textOf = ({ body }: FireRequest) => (body === undefined ? '{}' : body.toString('latin1'))

const nested = (levels: number) => `${'{"filters":'.repeat(levels)}1${'}'.repeat(levels)}`

const BODIES: readonly Attack[] = [
  (request) => withBody(request, textOf(request).slice(0, -1), 'the last byte is missing'),
  (request) => withBody(request, `${textOf(request)}{"b":2}`, 'two bodies'),
  (request) => withBody(request, `\ufeff${textOf(request)}`, 'a byte order mark'),
  (request) => withBody(request, textOf(request).replaceAll('"', "'"), 'single quotes'),
  (request) =>
    withBody(request, textOf(request).replace(/^\{/, '{"__proto__":{"polluted":true},'), '__proto__'),
  (request) =>
    withBody(
      request,
      textOf(request).replace(/^\{/, '{"constructor":{"prototype":{"polluted":true}},'),
      'constructor',
    ),
  (request) => withBody(request, textOf(request).replace(/^\{("[^"]+":)/, '{$1null,$1'), 'a field twice'),
  (request) => withBody(request, textOf(request).replace(/:\d+/, ':1e999'), 'a number beyond all numbers'),
  (request) =>
    withBody(
      request,
      textOf(request).replace(/:\d+/, ':123456789012345678901234567890'),
      'a very long number',
    ),
  (request) => withBody(request, textOf(request).replace(/:\d+/, ':-0'), 'minus zero'),
  (request) => withBody(request, textOf(request).replace(/:"[^"]*"/, ':"\\ud800"'), 'half a surrogate pair'),
  (request) => withBody(request, textOf(request).replace(/:"[^"]*"/, ':"\\u0000"'), 'NUL'),
  (request) =>
    withBody(request, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x3a, 0x31, 0x7d]), 'no UTF-8'),
  (request) => withBody(request, nested(2_000), 'deep nesting'),
  (request) => withBody(request, JSON.stringify(Array.from({ length: 20_000 }, () => 1)), 'a huge list'),
  (request) => withBody(request, JSON.stringify({ a: 'x'.repeat(270_000) }), 'a huge text'),
  (request) => withBody(request, '', 'nothing'),
  (request) => withBody(request, 'null', 'null'),
  (request) => withBody(request, '[]', 'a list'),
  (request) => withBody(request, '"text"', 'a text'),
]

const TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  'application/x-www-form-urlencoded',
  'application/json, text/html',
  'application/vnd.api+json',
  ';;;',
  '',
] as const

const QUERIES = [
  '%',
  'a=%ff',
  '%00=1',
  'id=1&id=2',
  'a[b]=c&a[]=d',
  '__proto__[polluted]=1&constructor[prototype][polluted]=1',
  '&&&===&',
  'tenant=generic&tenant=pick-trading',
  'tenant=__proto__',
  'filters=%7B%22key%22%3A1%7D',
  `x=${'y'.repeat(9_000)}`,
  Array.from({ length: 1_500 }, (_, index) => `p${index}=1`).join('&'),
] as const

const PATH_PARTS = [
  '%00',
  '..%2f..%2fpackage.json',
  '%2e%2e',
  '.',
  '0',
  '-1',
  '1.5',
  '01',
  '1e3',
  '9007199254740993',
  '9223372036854775808',
  '%F0%9F%91%BB',
  '%ED%A0%80',
  '%zz',
  "1'%20or%20'1'='1",
  '__proto__',
  'x'.repeat(500),
] as const

const HEADERS: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  [{ origin: 'https://elsewhere.test' }, 'from another site'],
  [{ 'sec-fetch-site': 'cross-site' }, 'cross-site'],
  [{ origin: 'null' }, 'from nowhere'],
  [{ 'content-encoding': 'gzip' }, 'says it is packed'],
  [{ 'accept-encoding': 'gzip, br' }, 'packed answer'],
  [{ accept: 'text/html' }, 'wants HTML'],
  [{ range: 'bytes=0-1,5-2,-9' }, 'a range'],
  [{ 'if-none-match': '*' }, 'has it already'],
  [{ 'x-http-method-override': 'DELETE' }, 'another method'],
  [{ 'x-forwarded-for': '1.2.3.4, ::1', 'x-forwarded-host': 'elsewhere.test' }, 'by a proxy'],
  [{ host: 'elsewhere.test' }, 'another host'],
  [{ host: 'two words' }, 'no host'],
  [{ 'user-agent': '\u00ff'.repeat(2_000) }, 'a strange browser'],
  [{ [TENANT_HEADER]: 'nobody' }, 'an unknown brand'],
  [{ [TENANT_HEADER]: '__proto__' }, 'no brand'],
  [{ [TENANT_HEADER]: '' }, 'an empty brand'],
  [{ [ACCOUNT_HEADER]: '' }, 'no account'],
  [{ [ACCOUNT_HEADER]: "OM' or 1=1" }, 'no account number'],
  [{ [ACCOUNT_HEADER]: '\u00e9'.repeat(40) }, 'an account number of accents'],
  [{ [ACCOUNT_HEADER]: 'x'.repeat(5_000) }, 'a long account number'],
  [{ [IDEMPOTENCY_HEADER]: 'x'.repeat(101) }, 'a key that is too long'],
  [{ [IDEMPOTENCY_HEADER]: 'a b' }, 'a key with a blank'],
  [{ [IDEMPOTENCY_HEADER]: '\u00e9' }, 'a key with an accent'],
  [{ [IDEMPOTENCY_HEADER]: '' }, 'an empty key'],
]

const COOKIES = (tenantId: string): readonly string[] => [
  `session-${tenantId}=`,
  `session-${tenantId}=${'x'.repeat(43)}`,
  `session-${tenantId}=%00%ff`,
  `session-${tenantId}=__proto__; session-${tenantId}=b`,
  `session-${tenantId}="quoted\\"`,
  ';;;=;=a;b',
  '__proto__=1; constructor=2',
  Array.from({ length: 300 }, (_, index) => `c${index}=${index}`).join('; '),
  'x'.repeat(8_000),
]

function withStrangeHeaders(
  request: FireRequest,
  headers: Readonly<Record<string, string>>,
  note: string,
): FireRequest {
  return {
    ...withHeaders(request, headers, note),
    named: ACCOUNT_HEADER in headers ? [] : request.named,
    // The called brand is not known then, so no caller may be signed in.
    ...(TENANT_HEADER in headers ? { cookie: '' } : {}),
  }
}

const OTHERS: readonly Attack[] = [
  (request, random) =>
    withHeaders(request, { 'content-type': random.pick(TYPES) }, 'another type of content'),
  (request, random) =>
    withHeaders(request, { 'content-type': random.pick(TYPES) }, 'another type of content'),
  (request, random) => ({
    ...request,
    path: `${request.path.split('?')[0]}?${random.pick(QUERIES)}`,
    note: 'a broken query',
  }),
  (request, random) => {
    const [path = '', query] = request.path.split('?')
    const parts = path.split('/')
    parts[random.whole(2, Math.max(2, parts.length - 1))] = random.pick(PATH_PARTS)
    return {
      ...request,
      path: query === undefined ? parts.join('/') : `${parts.join('/')}?${query}`,
      named: [],
      note: 'a broken path',
      isElsewhere: true,
    }
  },
  (request, random) => {
    const [headers, note] = random.pick(HEADERS)
    return withStrangeHeaders(request, headers, note)
  },
  (request, random) => {
    const [headers, note] = random.pick(HEADERS)
    return withStrangeHeaders(request, headers, note)
  },
  (request, random) => ({
    ...request,
    cookie: random.pick(COOKIES(request.actor.tenantId)),
    note: 'bad cookies',
  }),
  (request, random) => ({
    ...request,
    path: `${request.path}${request.path.includes('?') ? '&' : '?'}${escaped(random.pick(STRANGE_TEXTS))}=${escaped(random.pick(STRANGE_TEXTS))}`,
    note: 'a strange query',
  }),
  (request, random) => ({
    ...request,
    method: random.pick(['HEAD', 'OPTIONS', 'DELETE', 'PUT', 'TRACE']),
    named: [],
    note: 'another method',
    isElsewhere: true,
  }),
  (request) =>
    request.body === undefined
      ? withBody(
          withHeaders(request, { 'content-type': 'application/json' }, ''),
          '{"a":1}',
          'a body that the call does not take',
        )
      : request,
]

export function attack(request: FireRequest, random: SeededRandom): FireRequest {
  const hasBody = request.body !== undefined
  return random.pick(hasBody && random.chance(0.5) ? BODIES : OTHERS)(request, random)
}
