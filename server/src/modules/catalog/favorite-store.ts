/** The SQL of favorites. */
import type { FavoriteKind } from '@pickproof/contract/find'
import type { FixtureWindow } from '@pickproof/domain/games/fixture-window'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

interface Owner {
  readonly tenantId: string
  readonly userId: bigint
}

interface Marked {
  readonly kind: FavoriteKind
  readonly id: string
}

export async function listMarked(db: Db, { tenantId, userId }: Owner): Promise<readonly Marked[]> {
  const rows = await db
    .selectFrom('favorite')
    .select(['kind', 'target_id as id'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('target_id')
    .execute()
  return rows
}

/** False if the game, team or league does not exist. */
export async function isKnownTarget(db: Db, { kind, id }: Marked): Promise<boolean> {
  const target =
    kind === 'game'
      ? db.selectFrom('fixture').select('id').where('id', '=', id)
      : kind === 'team'
        ? db.selectFrom('team').select('id').where('id', '=', id)
        : db.selectFrom('league').select('id').where('id', '=', id)
  return (await target.executeTakeFirst()) !== undefined
}

/** Marked games that are over or gone make room for new ones. */
export async function forgetEndedGames(tx: Tx, { tenantId, userId }: Owner): Promise<void> {
  await tx
    .deleteFrom('favorite')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'game')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fixture')
            .select('fixture.id')
            .whereRef('fixture.id', '=', 'favorite.target_id')
            .where('fixture.status', 'not in', ['completed', 'cancelled']),
        ),
      ),
    )
    .execute()
}

export async function addMark(
  tx: Tx,
  { tenantId, userId }: Owner,
  { kind, id }: Marked,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('favorite')
    .values({ tenant_id: tenantId, user_id: userId, kind, target_id: id, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeMark(db: Db, { tenantId, userId }: Owner, { kind, id }: Marked): Promise<void> {
  await db
    .deleteFrom('favorite')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .execute()
}

/** In the transaction of a purge. */
export async function purgeFavorites(tx: Tx, tenantId: string, userId: bigint): Promise<void> {
  await tx.deleteFrom('favorite').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
}

/** The running and next games that are marked, or whose team or league is. Those in play first. */
export async function favoriteGameIds(
  db: Db,
  { games, teams, leagues }: Readonly<Record<'games' | 'teams' | 'leagues', readonly string[]>>,
  { fromMs, toMs }: FixtureWindow,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select fixture.id from fixture join sport on sport.id = fixture.sport_id
    where (fixture.id = any(${games}) or home_team_id = any(${teams}) or away_team_id = any(${teams})
        or fixture.league_id = any(${leagues}))
      and start_at between ${new Date(fromMs)} and ${new Date(toMs)}
      and (is_live or status in ('unplayed', 'postponed')) and sport.enabled
    order by is_live desc, start_at, fixture.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
