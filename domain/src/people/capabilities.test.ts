import { describe, expect, it } from 'vitest'
import {
  CAPABILITIES,
  type Capability,
  isWithholdable,
  may,
  type Role,
  ROLES,
  roleMay,
} from './capabilities.ts'

const EVERYONE = ['USER', 'ADMIN', 'SUPER_ADMIN']
const STAFF = ['ADMIN', 'SUPER_ADMIN']
const SUPER_ADMIN = ['SUPER_ADMIN']

const asserted: Capability[] = []

/** Who may, and with that who may not: each capability is asserted against all three roles. */
function expectRoles(roles: readonly string[], ...capabilities: readonly Capability[]): void {
  for (const capability of capabilities) {
    asserted.push(capability)
    expect(
      ROLES.filter((role) => roleMay(role, capability)),
      capability,
    ).toEqual(roles)
  }
}

describe('the roles', () => {
  it('[A008] are USER, ADMIN and SUPER_ADMIN', () => {
    expect(ROLES).toEqual(['USER', 'ADMIN', 'SUPER_ADMIN'])
  })
})

describe('everyone', () => {
  it('[A009] may open the user area', () => expectRoles(EVERYONE, 'area.player'))

  it('[A112] does KYC, banking, withdrawals, resets and purchases for themselves', () =>
    expectRoles(EVERYONE, 'own.kyc', 'own.financial-data', 'own.withdraw', 'own.reset', 'own.purchase'))
})

describe('staff, and no player', () => {
  it('[A010] may open the admin area', () => expectRoles(STAFF, 'area.backoffice'))

  it('[A014] may look at the sports market', () => expectRoles(STAFF, 'sports-market.view'))

  it('[A082] may view info panels and lists', () =>
    expectRoles(STAFF, 'lists.view', 'users.view', 'accounts.view', 'picks.view'))

  it('[A083] may view documents', () => expectRoles(STAFF, 'documents.view'))

  it('[A084] may view payments and invoices', () => expectRoles(STAFF, 'payments.view'))

  it('[A085] may view reward records', () => expectRoles(STAFF, 'rewards.view'))

  it('[A086] may view banners', () => expectRoles(STAFF, 'banners.view'))

  it('[A087] may see the dashboard statistics', () => expectRoles(STAFF, 'statistics.view'))

  it('[A088] may decide withdrawals', () => expectRoles(STAFF, 'payments.decide'))

  it('[decision 26] may look at cases of suspicious play and decide them', () =>
    expectRoles(STAFF, 'review.view', 'review.decide'))

  it('[decision 180] may look at disputes, answer and decide them', () =>
    expectRoles(STAFF, 'disputes.view', 'disputes.decide'))

  it('[A089] may log in as a user or account', () => expectRoles(STAFF, 'users.log-in-as'))

  it('[A090] may resend a verification email', () => expectRoles(STAFF, 'users.resend-verification'))

  it('[A091] may group parlay picks', () => expectRoles(STAFF, 'picks.group-parlays'))

  it('[A092] may approve or reject documents', () => expectRoles(STAFF, 'documents.review'))

  it('[A093] may update a user', () => expectRoles(STAFF, 'users.update'))

  it('[A094] may set the account hold time', () => expectRoles(STAFF, 'accounts.set-hold-time'))
})

describe('a super admin, and no other role', () => {
  it('[A095] may register a user', () => expectRoles(SUPER_ADMIN, 'users.register'))

  it('[A096] may enable or disable a user', () => expectRoles(SUPER_ADMIN, 'users.set-status'))

  it('[A097] may purge a user', () => expectRoles(SUPER_ADMIN, 'users.purge'))

  it('[B067] may change the locked fields of a user', () => expectRoles(SUPER_ADMIN, 'users.update-locked'))

  it('[A098] may update account details', () => expectRoles(SUPER_ADMIN, 'accounts.update'))

  it('[A099] may enable or disable an account', () => expectRoles(SUPER_ADMIN, 'accounts.set-status'))

  it('[A100] may purge an account', () => expectRoles(SUPER_ADMIN, 'accounts.purge'))

  it('[A101] may create a new account for a user', () => expectRoles(SUPER_ADMIN, 'accounts.create'))

  it('[A102] may update a pick', () => expectRoles(SUPER_ADMIN, 'picks.update'))

  it('[A103] sees the grader response of a pick', () => expectRoles(SUPER_ADMIN, 'picks.see-grader'))

  it('[A104] may execute a pick', () => expectRoles(SUPER_ADMIN, 'picks.execute'))

  it('[A105] may re-sync the grader and check its result', () => expectRoles(SUPER_ADMIN, 'picks.resync'))

  it('[A106] sees the sub-type and the user type', () =>
    expectRoles(SUPER_ADMIN, 'accounts.see-sub-type', 'users.see-type'))

  it('[A107] may filter payments by type', () => expectRoles(SUPER_ADMIN, 'payments.filter-by-type'))

  it('[A108] may manage the cache', () => expectRoles(SUPER_ADMIN, 'cache.manage'))
  it('[T23-2] may approve changed plans', () => expectRoles(SUPER_ADMIN, 'plans.publish'))

  it('[A109] may administer rewards', () => expectRoles(SUPER_ADMIN, 'rewards.administer'))

  it('[A110] may order sport markets', () => expectRoles(SUPER_ADMIN, 'sports-market.order'))

  it('[A111] may create, update and delete banners', () => expectRoles(SUPER_ADMIN, 'banners.manage'))

  it('[T24-1.1] may publish news', () => expectRoles(SUPER_ADMIN, 'news.publish'))

  it('[decision 186] may note and tag people', () => expectRoles(STAFF, 'users.note'))
  it('[decision 185] may see the health of the product', () => expectRoles(STAFF, 'health.view'))
  it('[decision 185] may retry failed jobs', () => expectRoles(SUPER_ADMIN, 'health.retry'))
  it('[decision 24] may read the audit log', () => expectRoles(SUPER_ADMIN, 'audit.view'))
})

describe('staff', () => {
  it('[T25-5] is seen and managed by super admins', () =>
    expectRoles(SUPER_ADMIN, 'staff.view', 'staff.manage'))

  it('[T25-5] keeps what the way back needs, and what players may do, when a brand withholds everything', () => {
    const rights = (role: Role) => ({ role, withheld: CAPABILITIES })
    expect(CAPABILITIES.filter((capability) => may(rights('SUPER_ADMIN'), capability))).toEqual(
      CAPABILITIES.filter(
        (capability) => roleMay('SUPER_ADMIN', capability) && !isWithholdable('SUPER_ADMIN', capability),
      ),
    )
    expect(may(rights('SUPER_ADMIN'), 'staff.manage')).toBe(true)
    expect(may(rights('ADMIN'), 'approvals.decide')).toBe(false)
    expect(may(rights('ADMIN'), 'area.backoffice')).toBe(true)
    expect(may(rights('USER'), 'own.withdraw')).toBe(true)
  })
})

describe('approvals', () => {
  it('[T23-2] are seen and decided by staff, as far as the role could act itself', () =>
    expectRoles(STAFF, 'approvals.view', 'approvals.decide'))
})

describe('the table', () => {
  it('holds no capability that is not asserted above exactly once', () => {
    expect(asserted.toSorted()).toEqual([...CAPABILITIES].toSorted())
  })

  it('lets a super admin do everything an admin may', () => {
    const adminOnly = CAPABILITIES.filter(
      (capability) => roleMay('ADMIN', capability) && !roleMay('SUPER_ADMIN', capability),
    )
    expect(adminOnly).toEqual([])
  })
})
