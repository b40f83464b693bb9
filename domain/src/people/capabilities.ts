/**
 * Who may do what in the back office and in the player area: the one table that the server enforces and the
 * screens read. The table wins over the prose of the requirements (C5). A brand may withhold permissions from a role or a
 * team, and never adds one (decision 130).
 */
export const ROLES = ['USER', 'ADMIN', 'SUPER_ADMIN'] as const
export type Role = (typeof ROLES)[number]

const everyone: readonly Role[] = ROLES
const staff: readonly Role[] = ['ADMIN', 'SUPER_ADMIN']
const superAdmin: readonly Role[] = ['SUPER_ADMIN']

const CAPABILITY_ROLES = {
  'area.player': everyone,
  'area.backoffice': staff,

  'own.kyc': everyone,
  'own.financial-data': everyone,
  'own.withdraw': everyone,
  'own.reset': everyone,
  'own.purchase': everyone,

  'lists.view': staff,
  'documents.view': staff,
  'documents.review': staff,
  'payments.view': staff,
  'payments.decide': staff,
  'payments.filter-by-type': superAdmin,
  'rewards.view': staff,
  'rewards.administer': superAdmin,
  'banners.view': staff,
  'banners.manage': superAdmin,
  'news.publish': superAdmin,
  'statistics.view': staff,
  'users.view': staff,
  'users.update': staff,
  'users.note': staff,
  'users.update-locked': superAdmin,
  'users.log-in-as': staff,
  'users.resend-verification': staff,
  'users.register': superAdmin,
  'users.set-status': superAdmin,
  'users.purge': superAdmin,
  'users.see-type': superAdmin,
  'accounts.view': staff,
  'accounts.set-hold-time': staff,
  'accounts.update': superAdmin,
  'accounts.set-status': superAdmin,
  'accounts.purge': superAdmin,
  'accounts.create': superAdmin,
  'accounts.see-sub-type': superAdmin,
  'picks.view': staff,
  'picks.group-parlays': staff,
  'picks.update': superAdmin,
  'picks.see-grader': superAdmin,
  'picks.execute': superAdmin,
  'picks.resync': superAdmin,
  'sports-market.view': staff,
  'sports-market.order': superAdmin,
  'cache.manage': superAdmin,
  'plans.publish': superAdmin,
  'review.view': staff,
  'review.decide': staff,
  'disputes.view': staff,
  /** What an outcome does needs its own permission besides. */
  'disputes.decide': staff,
  'audit.view': superAdmin,
  'health.view': staff,
  'health.retry': superAdmin,
  /** What an approval does needs its own permission besides. */
  'approvals.view': staff,
  'approvals.decide': staff,
  /** Staff members, invitations, teams, and what roles and teams may do. */
  'staff.view': superAdmin,
  'staff.manage': superAdmin,
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof CAPABILITY_ROLES

export const CAPABILITIES = Object.keys(CAPABILITY_ROLES) as readonly Capability[]

/** The ceiling: what the role may do where the brand withholds nothing. To ask what a signed-in person may do, use `may`. */
export function roleMay(role: Role, capability: Capability): boolean {
  return (CAPABILITY_ROLES[capability] as readonly Role[]).includes(role)
}

/** What a person may do: the permissions of the role, except those that the brand withholds. */
export interface Rights {
  readonly role: Role
  readonly withheld: readonly Capability[]
}

export function may({ role, withheld }: Rights, capability: Capability): boolean {
  return roleMay(role, capability) && !(withheld.includes(capability) && isWithholdable(role, capability))
}

export const fullRights = (role: Role): Rights => ({ role, withheld: [] })

/** Without these, no super admin could undo what the brand withholds. */
const KEPT_BY_SUPER_ADMINS: readonly Capability[] = [
  'staff.view',
  'staff.manage',
  'approvals.view',
  'approvals.decide',
  'users.update-locked',
]

/** Whether a brand may take the permission from the role: only permissions of staff, and none that the way back needs. */
export function isWithholdable(role: Role, capability: Capability): boolean {
  if (capability === 'area.backoffice' || roleMay('USER', capability) || !roleMay(role, capability))
    return false
  return role !== 'SUPER_ADMIN' || !KEPT_BY_SUPER_ADMINS.includes(capability)
}

/** Permissions that a brand may withhold from anyone, in the order of the table. */
export const WITHHOLDABLE: readonly Capability[] = CAPABILITIES.filter((capability) =>
  ROLES.some((role) => isWithholdable(role, capability)),
)

/** Whether a staff member may change this person at all, in any field. */
export function mayManage(viewer: Role, other: Role): boolean {
  return other !== 'SUPER_ADMIN' || viewer === 'SUPER_ADMIN'
}
