/** `npm run exclude-person <brand> <email> "<reason>"`: the brand does not take this person. */
import { excludePerson } from '../server/src/modules/identity/index.ts'
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
if (isKnown) {
  await database
    .tenant(tenantId)
    .transaction()
    .execute(
      async (tx) =>
        await excludePerson(tx, tenantId, {
          email,
          reason: reason.slice(0, 200),
          by: 'operator',
          now: new Date(),
        }),
    )
}
await close()
console.log(isKnown ? `${email} is excluded at ${tenantId}.` : `There is no brand ${tenantId}.`)
process.exit(isKnown ? 0 : 1)
