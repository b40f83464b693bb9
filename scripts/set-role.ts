/**
 * `npm run set-role <brand> <email> <role> <reason>`: makes a registered person staff of a brand, or a player again. Where the
 * brand has a super admin, a new role waits for their approval (decision 76).
 */
import { ROLES } from '@pickproof/domain/people/capabilities'
import { proposeRole } from '@pickproof/server/modules/approvals'
import { openDatabase } from './open-database.ts'

const [tenantId = '', email = '', wanted = '', ...words] = process.argv.slice(2)
const role = ROLES.find((name) => name === wanted)
if (!email.includes('@') || !role) {
  console.error(
    `Name the brand, the email, the role (${ROLES.join(', ')}) and the reason: npm run set-role pick-trading a@b.test ADMIN "Joins support"`,
  )
  process.exit(2)
}
const REASON_MAX = 500
const reason = words.join(' ').trim().slice(0, REASON_MAX) || 'Set at the command line'

const SENTENCES: Readonly<Record<Awaited<ReturnType<typeof proposeRole>>, string>> = {
  given: `${email} is ${role} at ${tenantId} now and must sign in again.`,
  unchanged: `${email} is already ${role} at ${tenantId}.`,
  proposed: `A super admin of ${tenantId} must approve this at /admin/approvals. Until then the role does not change.`,
  'unknown-person': `No user of ${tenantId} has the email ${email}. Ask them to register first.`,
  'not-verified': `${email} is not verified. Ask them to open the link in their mail first.`,
  disabled: `${email} is disabled at ${tenantId}. Enable them first.`,
}

const { database, brands, tenantIds, close } = await openDatabase()
const outcome = tenantIds.includes(tenantId)
  ? await proposeRole(database.tenant(tenantId), brands.getById(tenantId), {
      email,
      role,
      reason,
      at: new Date(),
    })
  : undefined
await close()
console.log(outcome ? SENTENCES[outcome] : `There is no brand ${tenantId}.`)
process.exit(outcome === 'given' || outcome === 'unchanged' || outcome === 'proposed' ? 0 : 1)
