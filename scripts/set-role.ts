/** `npm run set-role <brand> <email> <role>`: makes a registered person staff of a brand, or a player again. */
import { ROLES } from '@pickproof/domain/people/capabilities'
import { type RoleOutcome, setRole } from '@pickproof/server/modules/identity'
import { openDatabase } from './open-database.ts'

const [tenantId = '', email = '', wanted = ''] = process.argv.slice(2)
const role = ROLES.find((name) => name === wanted)
if (!email.includes('@') || !role) {
  console.error(
    `Say which brand, whose email and the role (${ROLES.join(', ')}): npm run set-role pick-trading a@b.test ADMIN`,
  )
  process.exit(2)
}

const SENTENCES: Readonly<Record<RoleOutcome, string>> = {
  given: `${email} is ${role} at ${tenantId} now and signs in anew.`,
  unchanged: `${email} is ${role} at ${tenantId} already.`,
  'unknown-person': `Nobody at ${tenantId} has the email ${email}: let them register first.`,
  'not-verified': `${email} has not been verified: let them follow the link of their mail first.`,
  disabled: `${email} is disabled at ${tenantId}: enable them first.`,
}

const { database, tenantIds, close } = await openDatabase()
const outcome = tenantIds.includes(tenantId)
  ? await setRole(database.tenant(tenantId), tenantId, { email, role, at: new Date() })
  : undefined
await close()
console.log(outcome ? SENTENCES[outcome] : `There is no brand ${tenantId}.`)
process.exit(outcome === 'given' || outcome === 'unchanged' ? 0 : 1)
