import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

/** Words that the list, the panel and the form of a user share. */
export const userTexts = defineTexts('backoffice.users', {
  title: 'Users',
  empty: 'Users appear here when they register.',
  register: 'Register user',
  updateUser: 'Update user',
  updateOf: text<{ email: string }>('Update {email}'),
  id: 'ID',
  ip: 'IP',
  derivedRegion: 'Derived region',
  unknownRegion: 'Unknown',
  gender: 'Gender',
  notGiven: 'Not given',
  dateOfBirth: 'Date of birth',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  company: 'Company',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State',
  zipcode: 'ZIP code',
  country: 'Country',
  referralCode: 'Referral code',
  emailVerified: 'Email verified',
  agreement: 'Big league agreement',
  whyDisabled: 'Why the user is disabled',
  reviewBy: 'Review by',
})
