/** `npm run exclude-person <brand> <email> "<reason>"`: the brand does not take this person. */
import { excludeByOperator } from '@pickproof/server/modules/identity'
import { openDatabase } from './open-database.ts'

const [tenantId = '', email = '', reason = ''] = process.argv.slice(2)
if (!email.includes('@') || reason === '') {
  console.error(
    'Say which brand, whose email and why: npm run exclude-person pick-trading a@b.test "Sanctioned"',
  )
  process.exit(2)
}
const { database, tenantIds, close } = await openDatabase()
const isKnown = tenantIds.includes(tenantId)
const isNew =
  isKnown &&
  (await excludeByOperator(database.tenant(tenantId), tenantId, {
    email,
    reason: reason.slice(0, 200),
    now: new Date(),
  }))
await close()
if (!isKnown) console.error(`There is no brand ${tenantId}.`)
else console.log(`${email} ${isNew ? 'is excluded' : 'was excluded before'} at ${tenantId}.`)
process.exit(isKnown ? 0 : 1)
