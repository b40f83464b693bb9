/**
 * `npm run reset-factor <brand> <email> "<reason>"`: removes the passkeys, the authenticator app and the recovery codes of a person
 * who lost them, ends their sessions and mails them (decision 83).
 */
import { ownOrigin, resetFactorsByOperator } from '@pickproof/server/modules/identity'
import { openDatabase } from './open-database.ts'

const [tenantId = '', email = '', ...words] = process.argv.slice(2)
const REASON_MAX = 500
const reason = words.join(' ').trim().slice(0, REASON_MAX)
if (!email.includes('@') || reason === '') {
  console.error(
    'Name the brand, the email and the reason: npm run reset-factor pick-trading a@b.test "Lost the phone, confirmed by a call"',
  )
  process.exit(2)
}

const SENTENCES: Readonly<Record<Awaited<ReturnType<typeof resetFactorsByOperator>>, string>> = {
  removed: `${email} has no second factor at ${tenantId} now. All their sessions ended, and they get a mail about it.`,
  'no-factor': `${email} has no second factor at ${tenantId}. Nothing changed.`,
  'unknown-person': `No user of ${tenantId} has the email ${email}. Nothing changed.`,
}

const { database, brands, config, tenantIds, close } = await openDatabase()
const outcome = tenantIds.includes(tenantId)
  ? await resetFactorsByOperator(database.tenant(tenantId), brands.getById(tenantId), {
      email,
      reason,
      origin: ownOrigin(config),
      at: new Date(),
    })
  : undefined
await close()
console.log(outcome ? SENTENCES[outcome] : `There is no brand ${tenantId}.`)
process.exit(outcome === 'removed' || outcome === 'no-factor' ? 0 : 1)
