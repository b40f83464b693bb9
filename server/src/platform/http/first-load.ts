/**
 * What a page needs first: files to fetch before the first script arrives, calls to make before the app runs, and the
 * frame to draw until then. The build of the web app lists them (web/first-load.ts).
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { API_BASE } from '@pickproof/contract/headers'
import { escapeHtml } from '../mail/escape-html.ts'

/** The layout around a page. A standalone page has none. */
export type FrameArea = 'signed-out' | 'signed-in'

interface PageFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

interface FirstLoadPage extends PageFiles {
  /** What draws its first figures. A page with such files fetches all others after them. */
  readonly figures: PageFiles
  readonly path: string
  /** For people without a session too. */
  readonly isOpen: boolean
  readonly frame: FrameArea | null
  readonly calls: readonly string[]
  /** About the current account, which the first of the calls returns. */
  readonly accountCalls: readonly string[]
}

interface FirstLoad {
  /** Shown in place of a page that needs a session, and replaced by it for a person with a session. */
  readonly signIn: string
  readonly home: string
  /** What every page waits for. */
  readonly app: PageFiles
  /** What to fetch once a page of a signed-in person is rendered. */
  readonly late: PageFiles
  /** The font file of all texts, and that of each family of headlines. */
  readonly faces: { readonly text: string } & Readonly<Record<string, string>>
  readonly pages: readonly FirstLoadPage[]
}

interface FirstLoadParts {
  /** For the head, where theme-boot.js and the first script of the app read them. */
  readonly calls: string
  /** For the head, where the app finds them when it has nothing else to do. */
  readonly late: string
  /** For the end of the head, behind the files of the entry: fonts and scripts. */
  readonly files: string
  /** For the body. Scripts wait for sheets that the page itself names, so the first script adds these (entry.ts). */
  readonly styles: string
  readonly frame: { readonly area: FrameArea; readonly path: string } | undefined
}

export const NOTHING_FIRST: FirstLoadParts = {
  calls: '',
  late: '',
  files: '',
  styles: '',
  frame: undefined,
}

interface Visitor {
  /** A guess, and a wrong one costs only bytes. */
  readonly hasSession: boolean
  /** Of the brand's headlines. */
  readonly displayFamily: string
}

/** What an address needs. */
export type FirstLoadAt = (url: string, visitor: Visitor) => FirstLoadParts

export async function readFirstLoad(distDir: string): Promise<FirstLoadAt> {
  const text = await readFile(resolve(distDir, '.vite', 'first-load.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return () => NOTHING_FIRST
  const firstLoad = JSON.parse(text) as FirstLoad
  return (url, visitor) => {
    const found = findPage(firstLoad, pathOf(url), visitor.hasSession)
    return found === undefined ? NOTHING_FIRST : partsOf(found, firstLoad, visitor)
  }
}

/** Without the slashes at its end. Counted one by one: a pattern tries them again from each slash of a hostile address. */
function pathOf(url: string): string {
  const path = url.split('?')[0] ?? ''
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

interface FoundPage {
  readonly page: FirstLoadPage
  /** Where it is, with its variable segments filled in. */
  readonly path: string
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
      if (values !== undefined) return { page, path: place, values }
    }
    return undefined
  }
  if (hasSession) return at(path === signIn || path === '/' ? home : path)
  const found = at(path)
  return found?.page.isOpen ? found : at(signIn)
}

/** The values of the variable segments, or undefined when the path belongs to another page. */
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

function partsOf(
  { page, path, values }: FoundPage,
  { app, late, faces }: FirstLoad,
  { hasSession, displayFamily }: Visitor,
): FirstLoadParts {
  const callsOf = (name: string, calls: readonly string[]) => {
    const urls = hasSession ? calls.flatMap((call) => filledIn(call, values) ?? []) : []
    return urls.length === 0 ? '' : `<meta name="${name}" content="${escapeHtml(urls.join(' '))}">`
  }
  const hasFigures = page.figures.scripts.length > 0
  // The app before the page: it is needed first.
  const scripts = without(page.figures.scripts, [...app.scripts, ...page.scripts])
  const styles = without(page.figures.styles, [...app.styles, ...page.styles])
  return {
    calls: callsOf('first-calls', page.calls) + callsOf('first-account-calls', page.accountCalls),
    late: hasSession
      ? `<meta name="late-files" content="${[...late.scripts, ...late.styles].join(' ')}">`
      : '',
    files: [
      ...page.figures.styles.map(preloadOfSheet),
      ...page.figures.scripts.map(preloadOfScript),
      // Figures that change their font on the screen move what is around them. A page without any shows its headline sooner.
      ...(page.frame === 'signed-in'
        ? [...new Set([faces.text, faces[displayFamily] ?? faces.text])]
        : []
      ).map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
      ...(hasFigures
        ? [`<meta name="app-files" content="${[...styles, ...scripts].join(' ')}">`]
        : scripts.map(preloadOfScript)),
    ].join('\n'),
    styles: hasFigures ? '' : styles.map(preloadOfSheet).join('\n'),
    frame: page.frame === null ? undefined : { area: page.frame, path },
  }
}

const preloadOfScript = (href: string) => `<link rel="modulepreload" crossorigin href="${href}">`
const preloadOfSheet = (href: string) =>
  `<link rel="preload" as="style" crossorigin fetchpriority="low" href="${href}">`

function without(first: readonly string[], files: readonly string[]): readonly string[] {
  return files.filter((file) => !first.includes(file))
}

/** A segment is encoded as a query wants it already; with anything beyond that the page makes its call itself. */
function filledIn(call: string, values: ReadonlyMap<string, string>): string | undefined {
  const url = `${API_BASE}${call.replaceAll(/\$\w+/g, (name) => values.get(name) ?? '')}`
  return /^[\w/?=&%.~-]+$/.test(url) ? url : undefined
}
