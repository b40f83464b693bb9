/** Finds people by parts of what staff know of them. */
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { everyWord } from '../../../platform/list/list-conditions.ts'

export interface FoundPerson {
  readonly id: bigint
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly country: string | null
  readonly status: 'ENABLED' | 'DISABLED'
  readonly accounts: number
}

/** So many matches are read; the best of them are returned. A common name has thousands. */
const READ_MAX = 200

interface PeopleSearch {
  /** In small letters and without accents. */
  readonly words: readonly string[]
  /** A number that may be the id of a person. */
  readonly id: bigint | undefined
  readonly viewer: Rights
  readonly limit: number
}

/** Those whose name or email begins with the first word come first. */
export async function findPeople(
  db: Db,
  tenantId: string,
  { words, id, viewer, limit }: PeopleSearch,
): Promise<readonly FoundPerson[]> {
  const [first = ''] = words
  const hasAll = everyWord(sql`f.words`, `%${words.join(' ')}%`)
  const ofReal = may(viewer, 'users.see-type') ? sql`true` : sql`f.type = 'REAL'`
  const isStart = (column: string) => sql`starts_with(folded(${sql.ref(column)}), ${first})`
  const { rows } = await sql<FoundPerson>`
    select u.id, u.first_name, u.last_name, u.email, u.country, u.status,
      (select count(*)::int from account a where a.tenant_id = u.tenant_id and a.user_id = u.id) as accounts
    from (
      select p.* from (
        (select f.id from found_person f where f.tenant_id = ${tenantId} and f.id = ${id ?? null} and ${ofReal})
        union
        (select f.id from found_person f where f.tenant_id = ${tenantId} and ${hasAll} and ${ofReal} limit ${READ_MAX})
      ) f join person p on p.tenant_id = ${tenantId} and p.id = f.id
      order by p.id = ${id ?? null} desc nulls last,
        (${isStart('p.last_name')} or ${isStart('p.first_name')} or ${isStart('p.email')}) desc, p.id desc
      limit ${limit}
    ) u`.execute(db)
  return rows
}
