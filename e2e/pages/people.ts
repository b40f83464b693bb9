/** The people of the demo data, the same in every brand. */
export const BRANDS = ['pick-trading', 'generic', 'sport-funding'] as const
export type BrandId = (typeof BRANDS)[number]

export type Role = 'USER' | 'ADMIN' | 'SUPER_ADMIN'

export interface Credentials {
  readonly email: string
  readonly password: string
}

const DEMO_PASSWORD = 'Demo!2345'

export const DEMO: Readonly<Record<Role, Credentials>> = {
  USER: { email: 'player@demo.test', password: DEMO_PASSWORD },
  ADMIN: { email: 'admin@demo.test', password: DEMO_PASSWORD },
  SUPER_ADMIN: { email: 'super@demo.test', password: DEMO_PASSWORD },
}

/** The super admin who approves what the other one proposes. */
export const SECOND: Credentials = { email: 'second@demo.test', password: DEMO_PASSWORD }

export const DISABLED_PERSON: Credentials = { email: 'elliot.vance@demo.test', password: DEMO_PASSWORD }
