import type { certificateCalls } from '@pickproof/contract/certificates'
import { defineMessages } from '@pickproof/domain/messages/message'
import type { Language } from '@pickproof/messages/languages'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import type { BrandRegistry } from '../tenants/index.ts'
import { drawnLanguage } from './brand-fonts.ts'
import { findCode, newCode, printedCode } from './certificate-code.ts'
import { certificateSheet, designOf } from './certificate-sheet.ts'
import {
  findCertificateByCode,
  findImage,
  findOwnCertificate,
  insertCertificates,
  listCertificates,
  listEarned,
  type OwnCertificateRow,
  storeImage,
} from './certificate-store.ts'
import { certificateView, printedCertificate } from './certificate-view.ts'
import type { FileRenderer } from './file-renderer.ts'

const errors = defineMessages('server.certificate-codes', {
  unknown: 'We issued no certificate with this code. Compare it with the certificate, letter by letter.',
})

export interface CertificateContext {
  readonly clock: Clock
  readonly brands: BrandRegistry
}

export function certificateHandlers(
  { clock, brands }: CertificateContext,
  renderer: FileRenderer,
): Handlers<typeof certificateCalls> {
  const underway = new Map<string, Promise<Buffer>>()

  /** Drawn once, even when it is asked for twice at the same moment. */
  async function imageOf(db: Db, row: OwnCertificateRow, language: Language): Promise<Buffer> {
    const brand = brands.getById(row.tenant_id)
    const order = { certificateId: row.id, design: designOf(brand, language) }
    const kept = await findImage(db, row.tenant_id, order)
    if (kept) return kept
    const key = `${row.tenant_id}/${row.id}/${language.code}`
    const drawn =
      underway.get(key) ??
      renderer.print({ kind: 'certificate', sheet: certificateSheet(row, brand, language) })
    underway.set(key, drawn)
    try {
      const png = await drawn
      await storeImage(db, row.tenant_id, { ...order, png, now: clock.now() })
      return png
    } finally {
      underway.delete(key)
    }
  }

  return {
    'GET /accounts/certificates': async ({ db, tenantId, signedIn, caller }) => {
      const rows = await certificatesOf(db, tenantId, { userId: signedIn.userId, now: clock.now() })
      return rows.map((row) => certificateView(row, brands.getById(tenantId), caller.language))
    },

    'GET /accounts/certificates/{id}': async ({ db, tenantId, signedIn, params, query, reply, caller }) => {
      const order = { userId: signedIn.userId, certificateId: BigInt(params.id) }
      const row = await findOwnCertificate(db, tenantId, order)
      if (!row) throw notFound()
      const png = await imageOf(db, row, drawnLanguage(caller.language))
      const name = `certificate-${printedCode(row.code)}.png`
      reply
        .type('image/png')
        .headers({
          'cache-control': 'private, max-age=3600',
          'content-disposition': `${query.download === true ? 'attachment' : 'inline'}; filename="${name}"`,
        })
        .send(png)
      return undefined
    },

    'GET /certificates/{code}': async ({ db, tenantId, params, caller }) => {
      const code = findCode(params.code)
      const row = code === undefined ? undefined : await findCertificateByCode(db, tenantId, code)
      if (!row) throw new AppError('not-found', errors.unknown)
      return printedCertificate(row, brands.getById(tenantId), caller.language)
    },
  }
}

/**
 * Issues what a player has earned. It looks at what happened when the player opens the page, and not at the moment of
 * passing. So none can be missed, and any other way to a passed account counts too.
 */
async function certificatesOf(
  db: Db,
  tenantId: string,
  { userId, now }: { readonly userId: bigint; readonly now: Date },
): Promise<readonly OwnCertificateRow[]> {
  await db.transaction().execute(async (tx) => {
    const earned = await listEarned(tx, tenantId, userId)
    const issued = earned.map((certificate) => ({ ...certificate, userId, code: newCode() }))
    await insertCertificates(tx, tenantId, issued, now)
  })
  return await listCertificates(db, tenantId, userId)
}
