/**
 * Who may do what in the back office and in the player area: the one table that the server enforces and the
 * screens read. The table wins over the prose of the requirements (C5).
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
  'audit.view': superAdmin,
  /** What an approval does needs its own permission besides. */
  'approvals.view': staff,
  'approvals.decide': staff,
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof CAPABILITY_ROLES

export const CAPABILITIES = Object.keys(CAPABILITY_ROLES) as readonly Capability[]

export function roleMay(role: Role, capability: Capability): boolean {
  return (CAPABILITY_ROLES[capability] as readonly Role[]).includes(role)
}

/** Whether a staff member may change this person at all, in any field. */
export function mayManage(viewer: Role, other: Role): boolean {
  return other !== 'SUPER_ADMIN' || viewer === 'SUPER_ADMIN'
}
