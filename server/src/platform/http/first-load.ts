/**
 * What a page needs first, put into its head: files to fetch while the first script is still on its way, and calls to make
 * before any of the app runs. The build of the web app says which they are (web/first-load.ts).
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { API_BASE } from '@pickproof/contract/headers'
import { escapeHtml } from '../mail/escape-html.ts'

interface FirstLoadPage {
  readonly path: string
  /** For people without a session too. */
  readonly isOpen: boolean
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly calls: readonly string[]
}

interface FirstLoad {
  /** What is shown in place of a page that needs a session, and in place of this to whoever has one. */
  readonly signIn: string
  readonly home: string
  readonly pages: readonly FirstLoadPage[]
}

/** Two parts of the head: the calls for theme-boot.js to read, and the files, which come last. */
interface FirstLoadHead {
  readonly calls: string
  readonly files: string
}

export const NOTHING_FIRST: FirstLoadHead = { calls: '', files: '' }

/** What an address needs; whether there is a session is a guess, and a wrong one costs only bytes. */
export type FirstLoadHeads = (url: string, visitor: { readonly hasSession: boolean }) => FirstLoadHead

export async function readFirstLoad(distDir: string): Promise<FirstLoadHeads> {
  const text = await readFile(resolve(distDir, '.vite', 'first-load.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return () => NOTHING_FIRST
  const firstLoad = JSON.parse(text) as FirstLoad
  return (url, { hasSession }) => {
    const found = findPage(firstLoad, pathOf(url), hasSession)
    return found === undefined ? NOTHING_FIRST : headOf(found, hasSession)
  }
}

function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').replace(/(.)\/+$/, '$1')
}

interface FoundPage {
  readonly page: FirstLoadPage
  readonly values: ReadonlyMap<string, string>
}

function findPage(
  { signIn, home, pages }: FirstLoad,
  path: string,
  hasSession: boolean,
): FoundPage | undefined {
  const at = (place: string): FoundPage | undefined => {
    for (const page of pages) {
      const values = valuesOf(page.path, place)
      if (values !== undefined) return { page, values }
    }
    return undefined
  }
  if (hasSession) return at(path === signIn || path === '/' ? home : path)
  const found = at(path)
  return found?.page.isOpen ? found : at(signIn)
}

/** What stands in the variable segments, or undefined when the path is another page's. */
function valuesOf(pattern: string, path: string): ReadonlyMap<string, string> | undefined {
  const [segments, parts] = [pattern.split('/'), path.split('/')]
  if (segments.length !== parts.length) return undefined
  const values = new Map<string, string>()
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? ''
    if (!segment.startsWith('$')) {
      if (segment !== part) return undefined
    } else if (part === '') return undefined
    else values.set(segment, part)
  }
  return values
}

function headOf({ page, values }: FoundPage, hasSession: boolean): FirstLoadHead {
  const calls = hasSession ? page.calls.flatMap((call) => filledIn(call, values) ?? []) : []
  return {
    calls: calls.length === 0 ? '' : `<meta name="first-calls" content="${escapeHtml(calls.join(' '))}">`,
    files: [
      ...page.styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
      ...page.scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ].join('\n'),
  }
}

/** A segment is encoded as a query wants it already; with anything beyond that the page makes its call itself. */
function filledIn(call: string, values: ReadonlyMap<string, string>): string | undefined {
  const url = `${API_BASE}${call.replaceAll(/\$\w+/g, (name) => values.get(name) ?? '')}`
  return /^[\w/?=&%.~-]+$/.test(url) ? url : undefined
}
