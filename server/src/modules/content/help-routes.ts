import { join } from 'node:path'
import type { HelpTopic, helpCalls } from '@pickproof/contract/help'
import { notFound } from '../../platform/app-error.ts'
import type { Caches } from '../../platform/cache/caches.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { appLink, ownOrigin } from '../identity/index.ts'
import type { Brand, BrandRegistry } from '../tenants/index.ts'
import { readArticles } from './help-articles.ts'
import { helpFigures } from './help-figures.ts'
import { settlementTopic } from './help-settlement-rules.ts'
import type { FileRenderer } from './file-renderer.ts'

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
  const topicsOf = new Map(brands.all.map((brand) => [brand.tenantId, helpTopics(config.brandsDir, brand)]))
  const books = new Map<string, Promise<Buffer>>()
  caches.register({
    name: 'help',
    scope: 'tenant',
    ids: (tenantId) => [
      ...((topicsOf.get(tenantId) ?? []).length > 0 ? ['articles'] : []),
      ...(books.has(tenantId) ? ['game-rules'] : []),
    ],
    read: (tenantId, id) =>
      id === 'articles' ? topicsOf.get(tenantId) : books.has(tenantId) ? { isPrinted: true } : undefined,
    // The articles are in the book as well, so both are read and printed again.
    renew: async (tenantId) => {
      topicsOf.set(tenantId, helpTopics(config.brandsDir, brands.getById(tenantId)))
      books.delete(tenantId)
    },
  })

  function bookOf(brand: Brand, topics: readonly HelpTopic[]): Promise<Buffer> {
    const known = books.get(brand.tenantId)
    if (known) return known
    const book = renderer.print({
      kind: 'game-rules',
      book: {
        brandName: brand.name,
        colour: brand.theme.light.brand,
        topics,
        origin: appLink(brand, ownOrigin(config), '/'),
        at: clock.now(),
      },
    })
    books.set(brand.tenantId, book)
    book.catch(() => books.delete(brand.tenantId))
    return book
  }

  return {
    'GET /help': async ({ tenantId, log }) => {
      const topics = topicsOf.get(tenantId) ?? []
      // Printing takes seconds on a busy machine, and a reader may want the file next.
      if (topics.length > 0)
        bookOf(brands.getById(tenantId), topics).catch((error: unknown) =>
          log.error({ err: error, tenantId }, 'the game rules could not be printed'),
        )
      return [...topics]
    },

    'GET /help/game-rules': async ({ tenantId, reply }) => {
      const topics = topicsOf.get(tenantId) ?? []
      if (topics.length === 0) throw notFound()
      const pdf = await bookOf(brands.getById(tenantId), topics)
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

/** A brand without articles has no help center here, and so no generated part either (U045). */
function helpTopics(brandsDir: string, brand: Brand): readonly HelpTopic[] {
  const articles = readArticles(join(brandsDir, brand.tenantId, 'help'), helpFigures(brand))
  return articles.length === 0 ? [] : [...articles, settlementTopic()]
}
