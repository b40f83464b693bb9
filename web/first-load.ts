/**
 * Lists next to the build which files and which first calls each page needs. The server puts them into the page, so
 * the browser fetches everything together instead of finding one after the other.
 */
import type { Plugin, Rolldown } from 'vite'
import { APP, FACES, FIGURES, type FirstLoadPage, LATE_MODULES, PAGES } from './first-load-pages.ts'

/** The form of `dist/.vite/first-load.json`, as the server reads it. */
interface FirstLoad {
  /** Shown in place of a page that needs a session, and for a person with a session in place of the sign-in page. */
  readonly signIn: string
  readonly home: string
  /** What every page waits for. */
  readonly app: PageFiles
  /** What to fetch once a page of a signed-in person is rendered. */
  readonly late: PageFiles
  /** The font file of all texts, and that of each family of headlines. */
  readonly faces: Readonly<Record<string, string>>
  readonly pages: readonly PageOfBuild[]
}

interface PageFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

interface PageOfBuild extends PageFiles, Omit<FirstLoadPage, 'modules' | 'hasFigures'> {
  /** What draws its first figures. A page with such files fetches all others after them. */
  readonly figures: PageFiles
}

export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = JSON.stringify(firstLoadOf(Object.values(bundle)))
        this.emitFile({ type: 'asset', fileName: '.vite/first-load.json', source })
      },
    },
  }
}

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk

function firstLoadOf(outputs: readonly Output[]): FirstLoad {
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const page = outputs.find(({ fileName }) => fileName === 'index.html')
  const html = page?.type === 'asset' ? String(page.source) : ''
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const isInPage = (file: string) => html.includes(`"/${file}"`)

  function reach(file: string, found: Set<Rolldown.OutputChunk>): void {
    const chunk = byFile.get(file)
    if (chunk === undefined || found.has(chunk)) return
    for (const next of chunk.imports) reach(next, found)
    found.add(chunk)
  }

  function chunksOf(modules: readonly string[]): Set<Rolldown.OutputChunk> {
    const found = new Set<Rolldown.OutputChunk>()
    for (const module of modules) {
      const chunk = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/web/src/${module}`)),
      )
      if (chunk === undefined)
        throw new Error(`The build has no file for ${module}, which first-load-pages.ts names.`)
      reach(chunk.fileName, found)
    }
    return found
  }

  function filesOf(found: ReadonlySet<Rolldown.OutputChunk>): PageFiles {
    const scripts = [...found].map(({ fileName }) => fileName)
    const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    const needed = (files: string[]) =>
      [...new Set(files)].filter((file) => !isInPage(file)).map((file) => `/${file}`)
    return { scripts: needed(scripts), styles: needed(styles) }
  }

  function faceFile(name: string): string {
    const found = outputs.find(({ fileName }) => fileName.startsWith(`assets/${name}-`))
    if (found === undefined)
      throw new Error(`The build has no font ${name}, which first-load-pages.ts names.`)
    return `/${found.fileName}`
  }

  const appChunks = chunksOf([APP])
  const figureChunks = chunksOf([FIGURES])
  return {
    signIn: '/login',
    home: '/app',
    app: filesOf(appChunks),
    faces: Object.fromEntries(Object.entries(FACES).map(([family, name]) => [family, faceFile(name)])),
    late: filesOf(chunksOf(LATE_MODULES).difference(appChunks)),
    pages: PAGES.map(({ modules, hasFigures, ...page }) => ({
      ...page,
      figures: filesOf(hasFigures ? figureChunks : new Set()),
      ...filesOf(
        chunksOf(modules)
          .difference(appChunks)
          .difference(hasFigures ? figureChunks : new Set()),
      ),
    })),
  }
}
