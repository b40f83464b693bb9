/** Pictures that other sites show beside a link. They are drawn when first asked for and kept in memory. */
import { createHash } from 'node:crypto'
import type { pictureCalls } from '@pickproof/contract/pick-shares'
import { HOUR_MS, SECOND_MS } from '@pickproof/domain/time/durations'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../platform/app-error.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { getSharedPick } from '../picks/index.ts'
import type { BrandRegistry } from '../tenants/index.ts'
import { drawnLanguage } from './brand-fonts.ts'
import { findCode } from './certificate-code.ts'
import { certificateSheet } from './certificate-sheet.ts'
import { findCertificateByCode } from './certificate-store.ts'
import type { FileRenderer } from './file-renderer.ts'
import type { PrintWork } from './print-worker.ts'
import { shareSheet } from './share-sheet.ts'

const KEPT_MOST = 200
/** A link that its player deletes may show its picture as long elsewhere. */
const CACHED_S = HOUR_MS / SECOND_MS / 12

export function linkPictureHandlers(
  { brands }: { readonly brands: BrandRegistry },
  renderer: Pick<FileRenderer, 'print'>,
): Handlers<typeof pictureCalls> {
  const pictures = new LinkPictures(renderer)
  return {
    'GET /shared-picks/{share}/picture': async ({ db, tenantId, params, caller, reply }) => {
      const brand = brands.getById(tenantId)
      const shared = await getSharedPick(db, brand, params.share)
      const sheet = shareSheet(shared, brand, drawnLanguage(caller.language))
      send(reply, await pictures.get({ kind: 'share', sheet }))
      return undefined
    },

    'GET /certificates/{code}/picture': async ({ db, tenantId, params, caller, reply }) => {
      const code = findCode(params.code)
      const row = code === undefined ? undefined : await findCertificateByCode(db, tenantId, code)
      if (!row) throw notFound()
      const sheet = certificateSheet(row, brands.getById(tenantId), drawnLanguage(caller.language))
      send(reply, await pictures.get({ kind: 'certificate-link', sheet }))
      return undefined
    },
  }
}

function send(reply: FastifyReply, png: Buffer): void {
  reply
    .type('image/png')
    .headers({ 'cache-control': `public, max-age=${CACHED_S}`, vary: 'accept-language' })
    .send(png)
}

/** The newest pictures, by what is drawn on them. Two callers at the same moment share one drawing. */
class LinkPictures {
  readonly #renderer: Pick<FileRenderer, 'print'>
  readonly #kept = new Map<string, Promise<Buffer>>()

  constructor(renderer: Pick<FileRenderer, 'print'>) {
    this.#renderer = renderer
  }

  async get(work: PrintWork): Promise<Buffer> {
    const key = createHash('sha256').update(JSON.stringify(work)).digest('base64url')
    const picture = this.#kept.get(key) ?? this.#renderer.print(work)
    // At the end of the map again: the first one is the one that was not asked for the longest.
    this.#kept.delete(key)
    this.#kept.set(key, picture)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT_MOST && oldest !== undefined) this.#kept.delete(oldest)
    try {
      return await picture
    } catch (error) {
      this.#kept.delete(key)
      throw error
    }
  }
}
