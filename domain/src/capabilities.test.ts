import { describe, expect, it } from 'vitest'
import { CAPABILITIES, type Capability, ROLES, roleMay } from './capabilities.ts'

const rolesWith = (capability: Capability) => ROLES.filter((role) => roleMay(role, capability))

const EVERYONE = ['USER', 'ADMIN', 'SUPER_ADMIN']
const STAFF = ['ADMIN', 'SUPER_ADMIN']
const SUPER_ADMIN = ['SUPER_ADMIN']

/** Each capability with the row that grants it; a new capability without a row here fails the last test. */
const GRANTS: readonly (readonly [string, Capability, readonly string[]])[] = [
  ['[A009] the user area', 'area.player', EVERYONE],
  ['[A010] the admin area', 'area.backoffice', STAFF],
  ['[A112] own KYC', 'own.kyc', EVERYONE],
  ['[A112] own banking data', 'own.financial-data', EVERYONE],
  ['[A112] own withdrawals', 'own.withdraw', EVERYONE],
  ['[A112] own resets', 'own.reset', EVERYONE],
  ['[A112] own purchases', 'own.purchase', EVERYONE],
  ['[A082] viewing lists', 'lists.view', STAFF],
  ['[A083] viewing documents', 'documents.view', STAFF],
  ['[A092] reviewing documents', 'documents.review', STAFF],
  ['[A084] viewing payments', 'payments.view', STAFF],
  ['[A088] deciding withdrawals', 'payments.decide', STAFF],
  ['[A107] filtering payments by type', 'payments.filter-by-type', SUPER_ADMIN],
  ['[A085] viewing reward records', 'rewards.view', STAFF],
  ['[A109] administering rewards', 'rewards.administer', SUPER_ADMIN],
  ['[A086] viewing banners', 'banners.view', STAFF],
  ['[A111] managing banners', 'banners.manage', SUPER_ADMIN],
  ['[A087] statistics', 'statistics.view', STAFF],
  ['[A082] viewing users', 'users.view', STAFF],
  ['[A093] updating a user', 'users.update', STAFF],
  ['[A089] logging in as a user', 'users.log-in-as', STAFF],
  ['[A090] resending a verification mail', 'users.resend-verification', STAFF],
  ['[A095] registering a user', 'users.register', SUPER_ADMIN],
  ['[A096] enabling or disabling a user', 'users.set-status', SUPER_ADMIN],
  ['[A097] purging a user', 'users.purge', SUPER_ADMIN],
  ['[A106] seeing the user type', 'users.see-type', SUPER_ADMIN],
  ['[A082] viewing accounts', 'accounts.view', STAFF],
  ['[A094] setting the hold time', 'accounts.set-hold-time', STAFF],
  ['[A098] updating account details', 'accounts.update', SUPER_ADMIN],
  ['[A099] enabling or disabling an account', 'accounts.set-status', SUPER_ADMIN],
  ['[A100] purging an account', 'accounts.purge', SUPER_ADMIN],
  ['[A101] creating an account', 'accounts.create', SUPER_ADMIN],
  ['[A106] seeing the account sub-type', 'accounts.see-sub-type', SUPER_ADMIN],
  ['[A082] viewing picks', 'picks.view', STAFF],
  ['[A091] grouping parlay picks', 'picks.group-parlays', STAFF],
  ['[A102] updating a pick', 'picks.update', SUPER_ADMIN],
  ['[A103] seeing the grader response', 'picks.see-grader', SUPER_ADMIN],
  ['[A104] executing a pick', 'picks.execute', SUPER_ADMIN],
  ['[A105] re-syncing the grader', 'picks.resync', SUPER_ADMIN],
  ['[A014] viewing the sports market', 'sports-market.view', STAFF],
  ['[A110] ordering sport markets', 'sports-market.order', SUPER_ADMIN],
  ['[A108] managing the cache', 'cache.manage', SUPER_ADMIN],
]

describe('capabilities', () => {
  it('[A008] the roles are USER, ADMIN and SUPER_ADMIN', () => {
    expect(ROLES).toEqual(['USER', 'ADMIN', 'SUPER_ADMIN'])
  })

  it.each(GRANTS)('%s (%s): %j', (_title, capability, roles) => {
    expect(rolesWith(capability)).toEqual(roles)
  })

  it('every capability is named above exactly once', () => {
    expect(GRANTS.map(([, capability]) => capability).toSorted()).toEqual([...CAPABILITIES].toSorted())
  })

  it('a super admin may do whatever an admin may', () => {
    expect(
      CAPABILITIES.filter(
        (capability) => roleMay('ADMIN', capability) && !roleMay('SUPER_ADMIN', capability),
      ),
    ).toEqual([])
  })
})
