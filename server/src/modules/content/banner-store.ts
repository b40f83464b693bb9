/** The SQL of banners, their files and their views. */
import { createHash } from 'node:crypto'
import { BANNER_LIST } from '@pickproof/contract/lists/banners'
import type { Message } from '@pickproof/domain/messages/message'
import { packMessage } from '@pickproof/domain/messages/stored-message'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { BannerFileTable, BannerTable } from '../../platform/db/tables/banners.ts'
import { columnsOf, declaredSql } from '../../platform/list/declared-list.ts'
import type { ListDefinition, ModuleLists } from '../../platform/list/list-definition.ts'
import { keptPerson } from '../identity/index.ts'
import type { FeedItem } from './banner-feed.ts'

/** A banner with the mark of its file instead of the file. */
export type BannerRow = Selectable<BannerTable> & {
  readonly sha256: Buffer | null
  readonly content_type: string | null
  readonly file_bytes: number | null
}
export type NewBanner = Omit<Insertable<BannerTable>, 'tenant_id' | 'file_id'>

const column = columnsOf('b')

export const STAFF_BANNERS = {
  select: sql<BannerRow>`b.*, f.sha256, f.content_type, length(f.bytes) as file_bytes`,
  from: sql`banner b left join banner_file f on f.tenant_id = b.tenant_id and f.id = b.file_id`,
  tenantColumn: sql`b.tenant_id`,
  idColumn: sql`b.id`,
  ...declaredSql(BANNER_LIST, {
    id: column('id'),
    type: column('type'),
    linkType: column('link_type'),
    order: column('position'),
    viewTimeInSeconds: column('view_seconds'),
    redirectUrl: column('redirect_url'),
    createdDate: column('created_at'),
    createdBy: column('created_by'),
  }),
  defaultSorters: ['+order'],
} satisfies ListDefinition<BannerRow>

/** A viewer who may not see who created a banner may not search for it either. */
export function bannerListFor(viewer: Rights): ListDefinition<BannerRow> {
  if (may(viewer, 'banners.view')) return STAFF_BANNERS
  const { createdBy: _hidden, ...fields } = STAFF_BANNERS.fields
  return { ...STAFF_BANNERS, fields }
}

export interface NewFile {
  readonly contentType: string
  readonly bytes: Buffer
}

/** Inserts the banner together with its file. The caller has made room at its position. */
export async function insertBanner(
  tx: Tx,
  tenantId: string,
  banner: NewBanner,
  file: NewFile | undefined,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('banner')
    .values({
      ...banner,
      tenant_id: tenantId,
      file_id: file === undefined ? null : await insertFile(tx, tenantId, file, banner.created_at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertFile(
  tx: Tx,
  tenantId: string,
  { contentType, bytes }: NewFile,
  createdAt: Insertable<BannerFileTable>['created_at'],
): Promise<bigint> {
  const sha256 = createHash('sha256').update(bytes).digest()
  const { id } = await tx
    .insertInto('banner_file')
    .values({ tenant_id: tenantId, content_type: contentType, bytes, sha256, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findBannerFile(
  db: Db,
  tenantId: string,
  bannerId: bigint,
): Promise<Selectable<BannerFileTable> | undefined> {
  return await db
    .selectFrom('banner_file as f')
    .innerJoin('banner as b', (join) =>
      join.onRef('b.tenant_id', '=', 'f.tenant_id').onRef('b.file_id', '=', 'f.id'),
    )
    .selectAll('f')
    .where('b.tenant_id', '=', tenantId)
    .where('b.id', '=', bannerId)
    .executeTakeFirst()
}

export async function hasBanners(db: Db, tenantId: string): Promise<boolean> {
  const row = await db.selectFrom('banner').select('id').where('tenant_id', '=', tenantId).executeTakeFirst()
  return row !== undefined
}

export async function hasBanner(db: Db, tenantId: string, bannerId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('banner')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', bannerId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Counts one more display for this viewer. A banner cannot show again before its display time is over, so a second
 * call within that time is the same display and does not count. Feeds do not count either.
 */
export async function countView(
  db: Db,
  tenantId: string,
  { bannerId, userId, now }: { readonly bannerId: bigint; readonly userId: bigint; readonly now: Date },
): Promise<void> {
  await sql`
    insert into banner_view as v (tenant_id, banner_id, user_id, views, last_at)
    select b.tenant_id, b.id, u.id, 1, ${now}::timestamptz
    from banner b cross join (${keptPerson(tenantId, userId)}) u
    where b.tenant_id = ${tenantId} and b.id = ${bannerId} and b.type in ('image', 'video')
    -- A staff member may be deleting the banner at this moment.
    for key share of b
    on conflict (tenant_id, banner_id, user_id) do update
    set views = v.views + 1, last_at = excluded.last_at
    where v.last_at + make_interval(secs => (
      select b.view_seconds from banner b where b.tenant_id = v.tenant_id and b.id = v.banner_id
    )) <= excluded.last_at`.execute(db)
}

export interface DueFeed {
  readonly id: bigint
  readonly url: string
}

/** Feeds that were not checked since then. Marks them as checked now, so only one process reads each. */
export async function takeDueFeeds(
  db: Db,
  tenantId: string,
  { now, checkedBefore }: { readonly now: Date; readonly checkedBefore: Date },
): Promise<readonly DueFeed[]> {
  const { rows } = await sql<DueFeed>`
    update banner set feed_checked_at = ${now}
    where tenant_id = ${tenantId} and type = 'rss'
      and (feed_checked_at is null or feed_checked_at <= ${checkedBefore})
    returning id, url`.execute(db)
  return rows
}

/** Compares the URL too, so items of an old URL are not stored under a new one. */
export async function storeFeedItems(
  db: Db,
  tenantId: string,
  { id, url }: DueFeed,
  items: readonly FeedItem[],
): Promise<void> {
  await db
    .updateTable('banner')
    .set({ feed_items: JSON.stringify(items), feed_problem: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('url', '=', url)
    .execute()
}

/** Keeps the previous items: old news is better than none. */
export async function storeFeedProblem(
  db: Db,
  tenantId: string,
  { id, url }: DueFeed,
  problem: Message,
): Promise<void> {
  await db
    .updateTable('banner')
    .set({ feed_problem: packMessage(problem) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('url', '=', url)
    .execute()
}

export const LISTS = { '/banners': bannerListFor } satisfies ModuleLists
