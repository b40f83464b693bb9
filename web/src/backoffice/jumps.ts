/** Jumps between the lists of the back office: a list opened with filters that come from the address (B028, B029). */
import type { FilterChoice } from '@pickproof/domain/lists/list-query'
import { adminPaths } from '../paths.ts'
import { type ListSearch, listSearchOf } from './list-address.ts'

export interface AdminSearch extends ListSearch {
  /** Filter choices as JSON: the list shows them as chips and never saves them. */
  readonly filters?: string
  /** What the page begins with, such as the dialog of a new user. */
  readonly act?: string
}

/** What a router link takes: `<Link {...adminJump.accountsOfUser(email)}>`. */
export interface AdminJump {
  readonly to: string
  readonly search: AdminSearch
}

/** A list with exactly these filters, in place of those it opens with otherwise. */
export function jumpTo(to: string, choices: readonly FilterChoice[]): AdminJump {
  return { to, search: { filters: JSON.stringify(choices) } }
}

const jumpBy =
  (to: string, key: string) =>
  (value: string | number): AdminJump =>
    jumpTo(to, [{ key, op: '=', value }])

/** A list with the panel of one row open. */
export function openRow(to: string, id: string | number): AdminJump {
  return { to, search: { open: String(id) } }
}

export const adminJump = {
  user: jumpBy(adminPaths.users, 'email'),
  account: jumpBy(adminPaths.accounts, 'accno'),
  accounts: (accnos: readonly string[]): AdminJump =>
    jumpTo(adminPaths.accounts, [{ key: 'accno', op: 'IN', value: accnos.join(',') }]),
  accountsOfUser: jumpBy(adminPaths.accounts, 'user.email'),
  pick: jumpBy(adminPaths.picks, 'id'),
  picksOfAccount: jumpBy(adminPaths.picks, 'account.accno'),
  picksOfUser: jumpBy(adminPaths.picks, 'user.email'),
  picksOfFixture: jumpBy(adminPaths.picks, 'fixtureId'),
  payment: jumpBy(adminPaths.payments, 'id'),
  paymentsOfUser: jumpBy(adminPaths.payments, 'user.email'),
  documentsOfUser: jumpBy(adminPaths.documents, 'user.email'),
  rewardsOfUser: jumpBy(adminPaths.reward, 'user.email'),
} as const

/** The jump that an address asks for. An invalid address jumps nowhere. */
export function adminSearchOf(search: Record<string, unknown>): AdminSearch {
  return {
    ...(typeof search.filters === 'string' ? { filters: search.filters } : {}),
    ...(typeof search.act === 'string' ? { act: search.act } : {}),
    ...listSearchOf(search),
  }
}

/** The filters of the address; undefined if it names none. */
export function findJumpChoices(text: string | undefined): readonly FilterChoice[] | undefined {
  if (text === undefined) return undefined
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed.filter(isFilterChoice) : undefined
  } catch {
    return undefined
  }
}

const SCALAR_OPS = ['=', 'LIKE', 'STARTS_WITH', '>=', '<=', '>', '<']

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** Addresses and saved settings come from outside this page, so it checks them before use. */
export function isFilterChoice(value: unknown): value is FilterChoice {
  if (typeof value !== 'object' || value === null) return false
  const { key, op, value: held } = value as Record<string, unknown>
  if (typeof key !== 'string' || typeof op !== 'string') return false
  if (SCALAR_OPS.includes(op)) return isScalar(held)
  if (op === 'IN') return isScalar(held) || (Array.isArray(held) && held.every(isScalar))
  return op === 'BETWEEN' && Array.isArray(held) && held.length === 2 && held.every(isScalar)
}
