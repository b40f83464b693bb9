/** People who have the same data as a person. */
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { UserRow } from './user-store.ts'

type SameDataKind = 'name-and-birth-date' | 'phone' | 'address' | 'device'

export interface SameDataRow {
  readonly id: bigint
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly status: 'ENABLED' | 'DISABLED'
  readonly same: readonly SameDataKind[]
}

const FOUND_MAX = 10
/** A network with more people is a public place (decision 26). */
const PEOPLE_OF_NETWORK_MAX = 12
/** Without the country code, which people write in several ways. */
const PHONE_DIGITS = 9

/** The closest match first. */
export async function listSameData(
  db: Db,
  tenantId: string,
  { user, viewer }: { readonly user: UserRow; readonly viewer: Rights },
): Promise<readonly SameDataRow[]> {
  const digits = (user.phone ?? '').replaceAll(/\D/g, '')
  const hasPhone = digits.length >= PHONE_DIGITS
  const { rows } = await sql<SameDataRow>`
    with same as (
      select o.id, 'name-and-birth-date' as kind from app_user o
        where o.tenant_id = ${tenantId} and o.date_of_birth = ${user.date_of_birth}
          and (folded(o.last_name) = folded(${user.last_name}) or folded(o.first_name) = folded(${user.first_name}))
      union all
      select f.id, 'phone' from found_person f
        where f.tenant_id = ${tenantId} and ${hasPhone} and f.words like ${`%${digits.slice(-PHONE_DIGITS)}`}
      union all
      select z.id, 'address' from searched_user z
        join app_user o on o.tenant_id = z.tenant_id and o.id = z.id
        where z.tenant_id = ${tenantId} and z.zipcode = ${user.zipcode ?? ''} and z.zipcode <> ''
          and folded(o.address_line1) = folded(${user.address_line1 ?? ''}) and o.address_line1 <> ''
      union all
      select other.user_id, 'device' from person_access mine
        cross join lateral (
          select a.user_id, a.user_agent from person_access a
          where a.tenant_id = mine.tenant_id and a.network = mine.network limit ${PEOPLE_OF_NETWORK_MAX * 4}
        ) other
        where mine.tenant_id = ${tenantId} and mine.user_id = ${user.id} and other.user_agent = mine.user_agent
          and (select count(distinct a.user_id) from (select user_id from person_access c
            where c.tenant_id = mine.tenant_id and c.network = mine.network limit ${PEOPLE_OF_NETWORK_MAX * 4}) a)
            <= ${PEOPLE_OF_NETWORK_MAX}
    )
    select u.id, u.first_name, u.last_name, u.email, u.status,
      array_agg(distinct same.kind) as same
    from same join app_user u on u.tenant_id = ${tenantId} and u.id = same.id
    where same.id <> ${user.id} and u.purged_at is null and u.role = 'USER'
      and (${may(viewer, 'users.see-type')} or u.type = 'REAL')
    group by u.id, u.first_name, u.last_name, u.email, u.status
    order by count(distinct same.kind) desc, u.id limit ${FOUND_MAX}`.execute(db)
  return rows
}
