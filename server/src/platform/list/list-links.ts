/**
 * Fields of the people and accounts that rows of other lists belong to, and texts that are searched by their parts
 * through the views of migration 20.
 */
import { type RawBuilder, sql } from 'kysely'
import type { SqlField } from './declared-list.ts'
import type { ListLink } from './list-definition.ts'

type SearchView =
  | 'searched_user'
  | 'found_person'
  | 'searched_account'
  | 'searched_payment'
  | 'searched_document'
  | 'searched_entry'
  | 'searched_delivery'

function viewLink(view: SearchView, key: RawBuilder<unknown>): ListLink {
  return {
    key,
    from: sql`${sql.table(view)} searched`,
    tenantColumn: sql`searched.tenant_id`,
    idColumn: sql`searched.id`,
  }
}

const searched = (name: string) => sql`searched.${sql.ref(name)}`

/** A text column of the list's own table, which has the id `key`. */
export function searchedText(
  view: SearchView,
  { key, alias, name }: { key: RawBuilder<unknown>; alias: string; name: string },
): SqlField {
  return {
    column: sql.ref(`${alias}.${name}`),
    partsOf: { column: searched(name), link: viewLink(view, key) },
  }
}

/** The words of the person with the id in `key`: name, email and phone. */
export function userWords(key: RawBuilder<unknown>): SqlField {
  return { column: searched('words'), of: viewLink('found_person', key), isWords: true }
}

type UserText = 'email' | 'first_name' | 'last_name'

/** A text of the person with the id in `key`. */
export function userText(key: RawBuilder<unknown>, name: UserText): SqlField {
  return { column: searched(name), of: viewLink('searched_user', key) }
}

export function userType(key: RawBuilder<unknown>): SqlField {
  const link: ListLink = {
    key,
    from: sql`person person`,
    tenantColumn: sql`person.tenant_id`,
    idColumn: sql`person.id`,
  }
  return { column: sql`person.type`, of: link }
}

/** The number of the account with the id in `key`. */
export function accountNumber(key: RawBuilder<unknown>): SqlField {
  return { column: searched('accno'), of: viewLink('searched_account', key) }
}

/** A column of the account whose id is in `key`. */
export function accountColumn(key: RawBuilder<unknown>, name: 'type' | 'sub_type'): SqlField {
  const link: ListLink = {
    key,
    from: sql`account owned`,
    tenantColumn: sql`owned.tenant_id`,
    idColumn: sql`owned.id`,
  }
  return { column: sql`owned.${sql.ref(name)}`, of: link }
}

/** A text of the person who holds the account with the id in `key`. */
export function holderText(key: RawBuilder<unknown>, name: UserText): SqlField {
  return { column: searched(name), of: holderLink('searched_user', key) }
}

/** The words of that person. */
export function holderWords(key: RawBuilder<unknown>): SqlField {
  return { column: searched('words'), of: holderLink('found_person', key), isWords: true }
}

function holderLink(view: 'searched_user' | 'found_person', key: RawBuilder<unknown>): ListLink {
  const people = sql`${sql.table(view)} searched`
  return {
    key,
    from: sql`${people} join account owned on owned.tenant_id = searched.tenant_id and owned.user_id = searched.id`,
    tenantColumn: sql`searched.tenant_id`,
    idColumn: sql`owned.id`,
    via: {
      from: people,
      tenantColumn: sql`searched.tenant_id`,
      idColumn: sql`searched.id`,
      between: sql`account owned`,
      betweenTenantColumn: sql`owned.tenant_id`,
      betweenKey: sql`owned.user_id`,
    },
  }
}
