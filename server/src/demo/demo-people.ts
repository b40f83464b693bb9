/** The neighbors of the demo player, the same in every brand. */
interface DemoPlayer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly gender: 'MALE' | 'FEMALE'
  readonly country: string
  readonly status?: 'DISABLED'
  readonly isUnverified?: true
  /** Came by the code of the first player, whose reward is due with the first challenge. */
  readonly isReferred?: true
  readonly isTest?: true
}

export const OTHER_PLAYERS: readonly DemoPlayer[] = [
  {
    firstName: 'Hana',
    lastName: 'Kobori',
    email: 'hana.kobori@demo.test',
    gender: 'FEMALE',
    country: 'Japan',
    isReferred: true,
  },
  {
    firstName: 'Teodor',
    lastName: 'Lindqvist',
    email: 'teodor.lindqvist@demo.test',
    gender: 'MALE',
    country: 'Sweden',
  },
  {
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'priya.raman@demo.test',
    gender: 'FEMALE',
    country: 'India',
  },
  {
    firstName: 'Callum',
    lastName: 'Reyes',
    email: 'callum.reyes@demo.test',
    gender: 'MALE',
    country: 'Ireland',
    isReferred: true,
  },
  {
    firstName: 'Sofia',
    lastName: 'Brandt',
    email: 'sofia.brandt@demo.test',
    gender: 'FEMALE',
    country: 'Germany',
    isReferred: true,
  },
  {
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor.haddad@demo.test',
    gender: 'FEMALE',
    country: 'Jordan',
    isReferred: true,
  },
  {
    firstName: 'Elliot',
    lastName: 'Vance',
    email: 'elliot.vance@demo.test',
    gender: 'MALE',
    country: 'Canada',
    status: 'DISABLED',
  },
  {
    firstName: 'Marek',
    lastName: 'Zielny',
    email: 'marek.zielny@demo.test',
    gender: 'MALE',
    country: 'Poland',
    isUnverified: true,
  },
  {
    firstName: 'Maximiliana',
    lastName: 'Featherstonehaugh',
    email: 'maximiliana.featherstonehaugh.of.the.western.reaches@demo.test',
    gender: 'FEMALE',
    country: 'United Kingdom',
    isTest: true,
  },
]
