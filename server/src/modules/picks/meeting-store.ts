/**
 * The SQL by which the review finds who plays against or with whom. Everything is bounded: a batch of new picks, the nearest picks
 * before each of them in its market, and of two people their latest picks. Nothing reads a table whole.
 */
import type { ReviewLeg } from '@pickproof/domain/review/ticket'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { shareNetwork } from '../identity/index.ts'

export interface FreshPick {
  readonly id: bigint
  readonly user_id: bigint
  readonly placed_at: Date
  readonly ip: string | null
  readonly user_agent: string | null
}

/** All rows after a mark, in the order of their ids. */
export async function picksAfter(
  db: Db,
  tenantId: string,
  { afterId, limit }: { readonly afterId: bigint; readonly limit: number },
): Promise<readonly FreshPick[]> {
  return await db
    .selectFrom('pick')
    .select(['id', 'user_id', 'placed_at', 'ip', 'user_agent'])
    .where('tenant_id', '=', tenantId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export interface Meeting {
  readonly first: bigint
  readonly second: bigint
}

interface MeetingSearch {
  readonly afterId: bigint
  readonly upToId: bigint
  /** Older picks are history and no news. */
  readonly since: Date
  readonly windowSeconds: number
  readonly sameSlipSeconds: number
  /** How many picks before each new one are compared: on a busy market the nearest matter most. */
  readonly nearest: number
  readonly limit: number
}

/** More pairs than this meet in a batch only on very busy markets; then the closest in time are looked at. */
const PAIRS_MAX = 10_000

/**
 * Pairs of people whose picks meet in one market: on other sides within the window, or on the same one within
 * seconds. Those who share a network come first, then the closest in time. Staff and test people are left out by
 * looking up the two of each pair, because there may be very many others.
 */
export async function findMeetings(
  db: Db,
  tenantId: string,
  search: MeetingSearch,
): Promise<readonly Meeting[]> {
  const { rows } = await sql<Meeting>`with fresh as materialized (
      select p.id, p.user_id, p.type, p.fixture_id, p.market_id, p.selection, p.selection_line, p.points, p.placed_at
      from pick p
      where p.tenant_id = ${tenantId} and p.id > ${search.afterId} and p.id <= ${search.upToId}
        and p.fixture_id is not null and p.placed_at >= ${search.since}
    ), meeting as materialized (
      select least(f.user_id, o.user_id) as first, greatest(f.user_id, o.user_id) as second,
        min(f.placed_at - o.placed_at) as apart
      from fresh f
      cross join lateral (
        select p.user_id, p.type, p.selection, p.selection_line, p.points, p.placed_at from pick p
        where p.tenant_id = ${tenantId} and p.fixture_id = f.fixture_id and p.market_id = f.market_id
          and p.placed_at <= f.placed_at and p.placed_at >= f.placed_at - make_interval(secs => ${search.windowSeconds})
        order by p.placed_at desc limit ${search.nearest}
      ) o
      where o.user_id <> f.user_id and case
          when o.selection is not distinct from f.selection and o.selection_line is not distinct from f.selection_line
          then o.points is not distinct from f.points
            and o.placed_at >= f.placed_at - make_interval(secs => ${search.sameSlipSeconds})
          else o.type = 'STRAIGHT' and f.type = 'STRAIGHT'
        end
      group by 1, 2 order by 3, 1, 2 limit ${PAIRS_MAX}
    )
    select m.first, m.second from meeting m
    where not exists (select 1 from person u where u.tenant_id = ${tenantId} and u.id in (m.first, m.second)
        and (u.role <> 'USER' or u.type <> 'REAL'))
    order by ${shareNetwork(tenantId, { first: sql`m.first`, second: sql`m.second` })} desc, m.apart, m.first, m.second
    limit ${search.limit}`.execute(db)
  return rows
}

export interface TicketRow {
  readonly id: bigint
  readonly user_id: bigint
  readonly accno: string
  readonly currency: string
  readonly placed_at: Date
  readonly stake_minor: bigint
  readonly account_size_minor: bigint
  readonly odds_american: number
  readonly ip: string | null
  readonly user_agent: string | null
  readonly legs: readonly (ReviewLeg & {
    readonly game: string
    readonly marketLabel: string
    readonly name: string
    readonly price: number
  })[]
}

const OWN_LATEST = 500

const ownPicks = (tenantId: string, userId: bigint, since: Date) => sql`(
  select coalesce(p.parent_id, p.id) as ticket_id, p.fixture_id, p.market_id, p.placed_at
  from account c join pick p on p.tenant_id = c.tenant_id and p.account_id = c.id
  where c.tenant_id = ${tenantId} and c.user_id = ${userId} and c.sub_type = 'REAL'
    and p.fixture_id is not null and p.placed_at >= ${since}
  order by p.placed_at desc limit ${OWN_LATEST})`

/** The picks of two people that are on the same market of the same game within the window. */
export async function listMeetingTickets(
  db: Db,
  tenantId: string,
  pair: Meeting,
  { since, windowSeconds }: { readonly since: Date; readonly windowSeconds: number },
): Promise<readonly TicketRow[]> {
  const { rows } = await sql<TicketRow>`with met as materialized (
      select distinct a.ticket_id as first_id, b.ticket_id as second_id
      from ${ownPicks(tenantId, pair.first, since)} a join ${ownPicks(tenantId, pair.second, since)} b
        on b.fixture_id = a.fixture_id and b.market_id = a.market_id
        and b.placed_at between a.placed_at - make_interval(secs => ${windowSeconds})
          and a.placed_at + make_interval(secs => ${windowSeconds})
    ), ticket as (select first_id as id from met union select second_id from met)
    select p.id, p.user_id, c.accno, c.currency, p.placed_at, p.stake_minor, c.account_size_minor,
      p.odds_american, p.ip, p.user_agent, (
        select coalesce(json_agg(json_build_object('fixtureId', l.fixture_id, 'marketId', l.market_id,
          'selection', coalesce(l.selection, ''), 'line', l.selection_line, 'points', l.points::text,
          'playerId', l.player_id, 'game', concat_ws(' vs ', l.home_team, l.away_team),
          'marketLabel', coalesce(l.market_label, ''), 'name', coalesce(l.odds_name, ''),
          'price', l.odds_american) order by l.id), '[]')
        from pick l where l.tenant_id = p.tenant_id and l.fixture_id is not null
          and (l.id = p.id or l.parent_id = p.id)) as legs
    from ticket t join pick p on p.tenant_id = ${tenantId} and p.id = t.id
      join account c on c.tenant_id = p.tenant_id and c.id = p.account_id
    order by p.id`.execute(db)
  return rows
}
