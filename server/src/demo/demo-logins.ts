/** The demo logins: public on purpose, printed by the start command, refused in production. */
import type { Role } from '@pickproof/domain/people/capabilities'
import type { Brand } from '../modules/tenants/index.ts'

export const DEMO_PASSWORD = 'Demo!2345'

export const DEMO_LOGINS: readonly {
  readonly email: string
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
}[] = [
  { email: 'player@demo.test', role: 'USER', firstName: 'Mara', lastName: 'Okonjo' },
  { email: 'admin@demo.test', role: 'ADMIN', firstName: 'Rafael', lastName: 'Kerr' },
  { email: 'super@demo.test', role: 'SUPER_ADMIN', firstName: 'Ines', lastName: 'Duarte' },
  { email: 'second@demo.test', role: 'SUPER_ADMIN', firstName: 'Tom', lastName: 'Whitfield' },
]

export function printDemoLogins(address: string, brands: readonly Brand[], localToken = ''): void {
  const base = address.replace('127.0.0.1', 'localhost')
  console.log('\n  Brands')
  for (const brand of brands) console.log(`    ${brand.name.padEnd(16)} ${base}/?tenant=${brand.tenantId}`)
  console.log(`\n  Demo logins, the same in every brand (password ${DEMO_PASSWORD})`)
  for (const login of DEMO_LOGINS) console.log(`    ${login.email.padEnd(20)} ${login.role}`)
  console.log(`\n  Mailbox         ${base}/mailbox?local=${localToken}`)
  console.log(`  API document    ${base}/api/docs\n`)
}
