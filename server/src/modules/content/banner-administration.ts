/** A super admin makes, changes and deletes banners. The others move in the same transaction. */
import type { Banner, BannerFormBody } from '@pickproof/contract/banners'
import {
  type BannerLinkType,
  type BannerType,
  FILE_REQUIRED,
  linkTypeOf,
  needsFile,
} from '@pickproof/contract/fields/banner'
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { UploadedFile } from '../../platform/files/upload-spool.ts'
import type { SignedInVisit } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { bannerFileOf } from './banner-file.ts'
import {
  countBanners,
  deleteBannerFile,
  deleteBannerRow,
  findBannerOfKey,
  findBannerRow,
  lockBanners,
  shiftBanners,
  updateBanner,
} from './banner-order-store.ts'
import { type BannerRow, insertBanner, insertFile } from './banner-store.ts'
import { bannerStaffView } from './banner-view.ts'

const errors = defineMessages('server.banners', {
  changed:
    'Another staff member changed this banner after you opened it. We did not save your changes. Reload it and try again.',
})

interface BannerVisit extends SignedInVisit {
  readonly clock: Clock
}

interface BannerOrder {
  readonly form: BannerFormBody
  readonly upload: UploadedFile | undefined
}

/**
 * The version that the editor has seen, if it is sent. Another staff member may have changed it, or moved it by moving
 * another banner.
 */
interface SeenBanner {
  readonly seenDate?: string | undefined
  readonly seenOrder?: number | undefined
}

export async function createBanner(
  visit: BannerVisit,
  { form, upload }: BannerOrder,
  key: string | undefined,
): Promise<Banner> {
  const { db, tenantId, clock, signedIn } = visit
  const fields = fieldsOf(form)
  if (needsFile(fields.type, false) && upload === undefined) throw invalidField('file', FILE_REQUIRED)
  const file =
    upload !== undefined && fields.type !== 'rss' ? await bannerFileOf(upload, fields.type) : undefined
  const at = clock.now()
  const row = await db.transaction().execute(async (tx) => {
    await lockBanners(tx, tenantId)
    const earlier = key === undefined ? undefined : await findBannerOfKey(tx, tenantId, key)
    if (earlier) return earlier
    const count = await countBanners(tx, tenantId)
    const position = Math.min(Number(form.order), count + 1)
    await shiftBanners(tx, tenantId, { from: position, to: count, by: 1 })
    const stamp = { created_at: at, created_by: signedIn.email, modified_at: at, modified_by: signedIn.email }
    const id = await insertBanner(
      tx,
      tenantId,
      { ...fields, ...stamp, position, creation_key: key ?? null },
      file,
    )
    const made = await getRow(tx, tenantId, id)
    await audit(tx, visit, { action: 'banner.create', id, at, after: auditedFields(made) })
    return made
  })
  return bannerStaffView(row)
}

export async function changeBanner(
  visit: BannerVisit,
  id: bigint,
  { form, upload, seenDate, seenOrder }: BannerOrder & SeenBanner,
): Promise<Banner> {
  const { db, tenantId, clock, signedIn } = visit
  const fields = fieldsOf(form)
  const file =
    upload !== undefined && fields.type !== 'rss' ? await bannerFileOf(upload, fields.type) : undefined
  const at = clock.now()
  const row = await db.transaction().execute(async (tx) => {
    await lockBanners(tx, tenantId)
    const before = await getRow(tx, tenantId, id)
    if (seenDate !== undefined && seenDate !== before.modified_at.toISOString())
      throw new AppError('conflict', errors.changed)
    // A stored picture cannot replace a video, nor the other way round.
    const keepsFile = before.file_id !== null && before.type === fields.type
    if (needsFile(fields.type, keepsFile) && file === undefined) throw invalidField('file', FILE_REQUIRED)
    const count = await countBanners(tx, tenantId)
    const isMoved = seenOrder !== Number(form.order)
    const position = isMoved ? Math.min(Number(form.order), count) : before.position
    await makeRoom(tx, tenantId, before.position, position)
    const fileId =
      fields.type === 'rss' ? null : file ? await insertFile(tx, tenantId, file, at) : before.file_id
    const isOtherFeed = fields.type !== 'rss' || fields.url !== before.url
    await updateBanner(tx, tenantId, id, {
      ...fields,
      position,
      file_id: fileId,
      // A feed that is another one now is read soon, and until then says nothing of the old one.
      ...(isOtherFeed ? { feed_items: '[]', feed_checked_at: null, feed_problem: null } : {}),
      modified_at: at,
      modified_by: signedIn.email,
    })
    if (before.file_id !== null && before.file_id !== fileId)
      await deleteBannerFile(tx, tenantId, before.file_id)
    const after = await getRow(tx, tenantId, id)
    const changed = changedFields(auditedFields(before), auditedFields(after))
    if (changed) await audit(tx, visit, { action: 'banner.update', id, at, ...changed })
    return after
  })
  return bannerStaffView(row)
}

export async function deleteBanner(visit: BannerVisit, id: bigint): Promise<void> {
  const { db, tenantId, clock } = visit
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    await lockBanners(tx, tenantId)
    const before = await getRow(tx, tenantId, id)
    const count = await countBanners(tx, tenantId)
    await deleteBannerRow(tx, tenantId, id)
    if (before.file_id !== null) await deleteBannerFile(tx, tenantId, before.file_id)
    await shiftBanners(tx, tenantId, { from: before.position + 1, to: count, by: -1 })
    await audit(tx, visit, { action: 'banner.delete', id, at, before: auditedFields(before) })
  })
}

/** The others close the gap that it leaves and open one where it goes. */
async function makeRoom(tx: Tx, tenantId: string, was: number, will: number): Promise<void> {
  if (will < was) await shiftBanners(tx, tenantId, { from: will, to: was - 1, by: 1 })
  if (will > was) await shiftBanners(tx, tenantId, { from: was + 1, to: will, by: -1 })
}

async function getRow(tx: Tx, tenantId: string, id: bigint): Promise<BannerRow> {
  const row = await findBannerRow(tx, tenantId, id)
  if (!row) throw notFound()
  return row
}

/** The form has been checked: its words are among the choices. */
function fieldsOf(form: BannerFormBody) {
  return {
    type: form.type as BannerType,
    link_type: linkTypeOf(form.type, form.linkType) as BannerLinkType,
    view_seconds: Number(form.viewTimeInSeconds),
    url: form.url === '' ? null : form.url,
    redirect_url: form.redirectUrl === '' ? null : form.redirectUrl,
    description: form.desc,
  }
}

type Audited = Readonly<Record<string, unknown>>

function auditedFields(row: BannerRow): Audited {
  return {
    type: row.type,
    linkType: row.link_type,
    order: row.position,
    viewTimeInSeconds: row.view_seconds,
    url: row.url,
    redirectUrl: row.redirect_url,
    desc: row.description,
    file: row.sha256?.toString('hex').slice(0, 16) ?? null,
  }
}

function changedFields(
  before: Audited,
  after: Audited,
): { readonly before: Audited; readonly after: Audited } | undefined {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key])
  if (keys.length === 0) return undefined
  const only = (fields: Audited) => Object.fromEntries(keys.map((key) => [key, fields[key]]))
  return { before: only(before), after: only(after) }
}

async function audit(
  tx: Tx,
  { tenantId, signedIn, caller }: BannerVisit,
  {
    action,
    id,
    at,
    before,
    after,
  }: {
    readonly action: string
    readonly id: bigint
    readonly at: Date
    readonly before?: Audited
    readonly after?: Audited
  },
): Promise<void> {
  await recordAudit(tx, {
    tenantId,
    actor: auditActor(signedIn),
    action,
    target: { kind: 'banner', id },
    before,
    after,
    caller,
    at,
  })
}
