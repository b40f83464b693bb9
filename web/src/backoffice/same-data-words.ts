import type { SameData } from '@pickproof/contract/identity-cases'
import { defineTexts } from '../language/language.ts'

const sameTexts = defineTexts('backoffice.same-data', {
  'name-and-birth-date': 'Same name and birth date',
  phone: 'Same phone',
  address: 'Same address',
  device: 'Same device and network',
})

/** What two people have in common. */
export const sameDataWords = (same: readonly SameData[]): string =>
  same.map((kind) => sameTexts[kind]).join(', ')
