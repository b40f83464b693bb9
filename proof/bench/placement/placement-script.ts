/** One placement as a script of pgbench: the reads and writes of the product's transaction for a single order. */
import { nameTenant } from '../product/name-tenant.ts'
import { sportsbookId } from '../product/provider-world.ts'
import { benchFixtureId, type SeededTenant } from './seed-store.ts'

export interface ScriptOptions {
  readonly fixtures: number
  readonly announces: boolean
}

export function placementScript(
  { tenantId, firstUserId, firstAccountId, accounts }: SeededTenant,
  { fixtures, announces }: ScriptOptions,
): string {
  const tenant = `'${tenantId}'`
  const book = `'${sportsbookId(0)}'`
  // The ids of the games end with their number.
  const fixture = `('${benchFixtureId(0).slice(0, -1)}' || :game)`
  return `\\set n random(0, ${accounts - 1})
\\set game random(0, ${fixtures - 1})
\\set user ${firstUserId} + :n
\\set account ${firstAccountId} + :n
\\set key random(1, 9000000000000)
begin;
${nameTenant(tenantId)};
select s.id, s.last_seen_at, s.acting_as_user_id, u.id as user_id, u.email, u.role, u.status,
  a.email as acting_as_email, a.role as acting_as_role
  from session s join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  left join app_user a on a.tenant_id = s.tenant_id and a.id = s.acting_as_user_id
  where s.tenant_id = ${tenant} and s.expires_at > now()
  and s.token_hash = sha256(convert_to('token-${tenantId}-' || :n, 'UTF8'));
select f.id, f.sport_id, l.name, home.id, home.name, home.primary_colour, home.secondary_colour, away.id, away.name,
  away.primary_colour, away.secondary_colour, m.id, m.name, b.id, b.name
  from fixture f join sport s on s.id = f.sport_id and s.enabled
  join league l on l.id = f.league_id
  join team home on home.id = f.home_team_id
  join team away on away.id = f.away_team_id
  left join market m on m.sport_id = f.sport_id and m.id = 'moneyline'
  left join sportsbook b on b.id = ${book}
  where f.id = ${fixture};
select a.* from app_user u join challenge_account a on a.tenant_id = u.tenant_id and a.user_id = u.id
  where u.tenant_id = ${tenant} and u.id = :user and a.accno = 'bench-${tenantId}-' || :n
  for no key update of u, a;
select body_hash, pick_ids from placed_order
  where tenant_id = ${tenant} and account_id = :account and idempotency_key = 'pgbench-' || :key;
select p.id, p.account_id, p.parent_id, p.type, p.status, p.fixture_id, p.market_id, p.selection, p.selection_line,
  p.points, p.grouping_key, p.odds_name, p.market_label, p.sport_id, p.home_team, p.away_team, p.player_id, p.game_at,
  p.stake_minor, p.win_minor, p.placed_at, a.accno, a.status
  from pick p join challenge_account a on a.tenant_id = p.tenant_id and a.id = p.account_id
  where p.tenant_id = ${tenant} and p.user_id = :user and p.status = 'PENDING' and p.type <> 'CHILD';
select p.id, p.type, p.status, p.fixture_id, p.stake_minor, p.placed_at from pick p
  where p.tenant_id = ${tenant} and p.account_id = :account and p.placed_at >= date_trunc('day', now())
  and p.status <> 'PENDING' and p.type <> 'CHILD';
insert into pick (tenant_id, account_id, user_id, type, fixture_id, sport_id, league_name, sportsbook_id, odd_id,
  market_id, market_label, odds_name, selection, selection_line, points, grouping_key, team_id, player_id, home_team,
  away_team, home_team_logo, away_team_logo, game_at, game_date, odd_format, odds_american, odds_milli, stake_minor,
  win_minor, is_live, score_at_placement, settlement_rules, placed_at, ip, user_agent)
  values (${tenant}, :account, :user, 'STRAIGHT', ${fixture}, 'basketball', 'Bench League 0', ${book},
  ${fixture} || '-bench-book-0-0', 'moneyline', 'Moneyline', 'Home', 'Home', null, null, 'default', 'TEAM', null,
  'Home 0.0', 'Away 0.0', '/crest/bench-home-of-a-usual-length.svg', '/crest/bench-away-of-a-usual-length.svg',
  now() + interval '1 day', '2027-01-01', 'AMERICAN', 110, 2100, 20000, 22000, false, null, 'house-1', now(),
  '127.0.0.1', 'pgbench')
  returning id as pick \\gset
with moved as (
  update challenge_account set balance_minor = balance_minor - 20, version = version + 1, modified_at = now()
  where tenant_id = ${tenant} and id = :account and balance_minor - 20 >= 0
  returning id, balance_minor)
  insert into balance_history (tenant_id, account_id, at, amount_minor, balance_minor, operation, pick_id, note)
  select ${tenant}, id, now(), -20, balance_minor, 'PICK_PLACED', :pick, null from moved;
insert into placed_order (tenant_id, account_id, idempotency_key, body_hash, pick_ids, placed_at)
  values (${tenant}, :account, 'pgbench-' || :key, sha256('bench'), array[:pick]::bigint[], now());
${
  announces
    ? `insert into account_event (tenant_id, user_id, accno, changes)
  values (${tenant}, :user, 'bench-${tenantId}-' || :n, '{PICKS,BALANCE}');\n`
    : ''
}commit;
`
}
