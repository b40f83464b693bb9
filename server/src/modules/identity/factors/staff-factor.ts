/** Who needs a second factor (decision 83). */
import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import type { Config } from '../../../config.ts'

interface Person {
  readonly role: Role
  readonly is_demo: boolean
}

/** All staff. Only the demo logins may work without one, because their passwords are public, and never in production. */
export function mustHaveFactor(
  { role, is_demo: isDemo }: Person,
  { isProduction }: Pick<Config, 'isProduction'>,
): boolean {
  return isStaff(role) && (isProduction || !isDemo)
}

/** A demo login without a factor: the back office shows a hint. */
export function shouldAddFactor(
  { role, factor_since: since }: { readonly role: Role; readonly factor_since: Date | null },
  { mustAddFactor }: { readonly mustAddFactor: boolean },
): boolean {
  return isStaff(role) && since === null && !mustAddFactor
}

const isStaff = (role: Role) => roleMay(role, 'area.backoffice')
