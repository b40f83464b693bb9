import { join } from 'node:path'
import type { HelpTopic, helpCalls } from '@pickproof/contract/help'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { ENGLISH, type Language } from '@pickproof/messages/languages'
import { say } from '../../platform/messages/speech.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Caches } from '../../platform/cache/caches.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { appLink, ownOrigin } from '../identity/index.ts'
import type { Brand, BrandRegistry } from '../tenants/index.ts'
import { drawnLanguage } from './brand-fonts.ts'
import { readArticles } from './help-articles.ts'
import { helpFigures } from './help-figures.ts'
import { type BookWords, PAGE, PAGES } from './book-words.ts'
import { settlementTopic } from './help-settlement-rules.ts'
import type { FileRenderer } from './file-renderer.ts'

const texts = defineMessages('server.game-rules', {
  title: 'Game Rules',
  documentTitle: text<{ brand: string }>('{brand}: Game Rules'),
  footer: text<{ brand: string; page: string; pages: string }>('{brand} · Game Rules · {page} of {pages}'),
})

export interface HelpContext {
  readonly clock: Clock
  readonly brands: BrandRegistry
  readonly config: Parameters<typeof ownOrigin>[0] & { readonly brandsDir: string }
  readonly caches: Caches
}

/** The articles are read at the start: the author finds a mistake in a file, not a player. */
export function helpHandlers(
  { clock, brands, config, caches }: HelpContext,
  renderer: FileRenderer,
): Handlers<typeof helpCalls> {
  const articlesOf = new Map(
    brands.all.map((brand) => [brand.tenantId, helpArticles(config.brandsDir, brand)]),
  )
  /** By brand, then by language. */
  const books = new Map<string, Map<string, Promise<Buffer>>>()

  /** A brand without articles has no help center here, and so no generated part either (U045). */
  function topicsOf(tenantId: string, language: Language): readonly HelpTopic[] {
    const ofBrand = articlesOf.get(tenantId)
    // The pseudo-language has no articles.
    const articles = ofBrand?.get(language.code) ?? ofBrand?.get(ENGLISH.code) ?? []
    return articles.length === 0 ? [] : [...articles, settlementTopic(language)]
  }

  caches.register({
    name: 'help',
    ids: (tenantId) => [
      ...(topicsOf(tenantId, ENGLISH).length > 0 ? ['articles'] : []),
      ...(books.has(tenantId) ? ['game-rules'] : []),
    ],
    read: (tenantId, id) =>
      id === 'articles' ? topicsOf(tenantId, ENGLISH) : books.has(tenantId) ? { isPrinted: true } : undefined,
    // The articles are in the book as well, so both are read and printed again.
    renew: async (tenantId) => {
      articlesOf.set(tenantId, helpArticles(config.brandsDir, brands.getById(tenantId)))
      books.delete(tenantId)
    },
  })

  function bookOf(brand: Brand, reader: Language): Promise<Buffer> {
    const language = drawnLanguage(reader)
    const printed = books.get(brand.tenantId) ?? new Map<string, Promise<Buffer>>()
    const known = printed.get(language.code)
    if (known) return known
    const book = renderer.print({
      kind: 'game-rules',
      book: {
        brandName: brand.name,
        colour: brand.theme.light.brand,
        language: language.code,
        direction: language.direction,
        words: bookWords(brand, language),
        topics: topicsOf(brand.tenantId, language),
        origin: appLink(brand, ownOrigin(config), '/'),
        at: clock.now(),
      },
    })
    books.set(brand.tenantId, printed.set(language.code, book))
    book.catch(() => printed.delete(language.code))
    return book
  }

  return {
    'GET /help': async ({ tenantId, log, caller }) => {
      const topics = topicsOf(tenantId, caller.language)
      // Printing takes seconds on a busy machine, and a reader may want the file next.
      if (topics.length > 0)
        bookOf(brands.getById(tenantId), caller.language).catch((error: unknown) =>
          log.error({ err: error, tenantId }, 'the game rules could not be printed'),
        )
      return [...topics]
    },

    'GET /help/game-rules': async ({ tenantId, reply, caller }) => {
      if (topicsOf(tenantId, caller.language).length === 0) throw notFound()
      const pdf = await bookOf(brands.getById(tenantId), caller.language)
      reply
        .type('application/pdf')
        .headers({
          'cache-control': 'private, max-age=3600',
          'content-disposition': 'attachment; filename="game-rules.pdf"',
        })
        .send(pdf)
      return undefined
    },
  }
}

function bookWords({ name: brand }: Brand, language: Language): BookWords {
  return {
    title: say(texts.title, language),
    documentTitle: say(texts.documentTitle({ brand }), language),
    footer: say(texts.footer({ brand, page: PAGE, pages: PAGES }), language),
  }
}

function helpArticles(brandsDir: string, brand: Brand): ReturnType<typeof readArticles> {
  return readArticles(join(brandsDir, brand.tenantId, 'help'), brand, (language) =>
    helpFigures(brand, language),
  )
}
