/**
 * Fetches a text from an address that a third party wrote. The server must not become a way into its own network: it
 * connects only by http(s) to public addresses. The check is at the moment of connecting, so that a name cannot mean
 * one place when it is checked and another when it is used. Small, short, and few redirects.
 */
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { isPublicAddress, lookupPublic } from '../../platform/http/public-address.ts'
import { say } from '../../platform/messages/speech.ts'

const reasons = defineMessages('server.fetch-text', {
  status: text<{ status: string }>('The address answered with {status}.'),
  redirects: 'The address redirects too many times.',
  protocol: 'The address must begin with http:// or https://.',
  password: 'The address must not contain a user name or a password.',
  port: 'The address must not contain a port.',
  notPublic: 'The address is not on the public internet.',
  tooSlow: 'The address took too long to answer.',
  unreachable: 'We cannot reach the address.',
  compressed: 'The address sends a compressed answer. It must send plain text.',
  tooLarge: text<{ max: number }>('The answer is larger than {max} kB.'),
  interrupted: 'The answer ended too early.',
})

const BYTES_MAX = 512_000
const TIMEOUT_MS = 5_000
const REDIRECTS_MAX = 3

interface FetchTextOptions {
  /** True on a developer's machine only: there the feed may lie on the same machine. */
  readonly allowPrivate: boolean
  readonly timeoutMs?: number
}

/** A reason that staff of the brand may see. */
export class FetchRefused extends Error {
  readonly said: Message

  constructor(said: Message) {
    super(say(said))
    this.said = said
  }
}

export async function fetchPublicText(address: string, options: FetchTextOptions): Promise<string> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  let url = getAllowedUrl(address, options)
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const answer = await ask(url, options, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy()
      const next = URL.parse(headers.location, url)
      url = getAllowedUrl(next?.href ?? '', options)
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new FetchRefused(reasons.status({ status: String(statusCode) }))
    }
    return await readText(answer, signal)
  }
  throw new FetchRefused(reasons.redirects)
}

function getAllowedUrl(address: string, { allowPrivate }: FetchTextOptions): URL {
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new FetchRefused(reasons.protocol)
  if (url.username !== '' || url.password !== '') throw new FetchRefused(reasons.password)
  if (url.port !== '' && !allowPrivate) throw new FetchRefused(reasons.port)
  // A number instead of a name is never looked up, so it is judged here.
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new FetchRefused(reasons.notPublic)
  return url
}

async function ask(
  url: URL,
  { allowPrivate }: FetchTextOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return await new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(
        error instanceof FetchRefused
          ? error
          : new FetchRefused(signal.aborted ? reasons.tooSlow : reasons.unreachable),
      )
    request(
      url,
      {
        signal,
        agent: false,
        lookup: allowPrivate ? undefined : publicLookup,
        headers: {
          accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml',
          // Nothing that grows when it is unpacked.
          'accept-encoding': 'identity',
          'user-agent': 'Pickproof/1 (news reader)',
        },
      },
      resolve,
    )
      .on('error', fail)
      .end()
  })
}

const publicLookup = lookupPublic(() => new FetchRefused(reasons.notPublic))

async function readText(answer: IncomingMessage, signal: AbortSignal): Promise<string> {
  if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') {
    answer.destroy()
    throw new FetchRefused(reasons.compressed)
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > BYTES_MAX) throw new FetchRefused(reasons.tooLarge({ max: BYTES_MAX / 1000 }))
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof FetchRefused) throw error
    throw new FetchRefused(signal.aborted ? reasons.tooSlow : reasons.interrupted)
  } finally {
    answer.destroy()
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
