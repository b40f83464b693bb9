import { describe, expect, it } from 'vitest'
import { type CheckoutPerson, checkoutLink } from './checkout-link.ts'

const person: CheckoutPerson = {
  email: 'ada+1@mail.test',
  firstName: 'Ada & Co',
  lastName: 'Moß',
  phone: '+44 20',
  dateOfBirth: '1990-02-28',
  gender: { value: 'FEMALE' },
  company: '',
  addressLine1: '1 High Street',
  addressLine2: '',
  city: 'Leeds',
  state: 'Yorkshire',
  zipcode: 'LS1 1AA',
  country: 'United Kingdom',
}

describe('checkoutLink', () => {
  it('[M024] carries the product and every detail of the player', () => {
    const link = checkoutLink({ checkoutUrl: 'https://shop.test/cart', productIds: ['p1', 'p2'], person })
    const url = new URL(link)
    expect(url.origin + url.pathname).toBe('https://shop.test/cart')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      'add-to-cart': 'p1,p2',
      email: 'ada+1@mail.test',
      fname: 'Ada & Co',
      lname: 'Moß',
      phone: '+44 20',
      dob: '1990-02-28',
      gender: 'FEMALE',
      company: '',
      address: '1 High Street',
      address2: '',
      city: 'Leeds',
      state: 'Yorkshire',
      postcode: 'LS1 1AA',
      country: 'United Kingdom',
      dashboard: 'true',
    })
  })

  it('[M024] [M034] says in otherData which account a reset replaces', () => {
    const reset = { accountNo: 'OM12345678', plan: 'STAGE_1_10000' }
    const link = checkoutLink({ checkoutUrl: '/demo-store?lang=en', productIds: ['r1'], person, reset })
    expect(link.startsWith('/demo-store?lang=en&add-to-cart=r1&')).toBe(true)
    expect(JSON.parse(new URL(link, 'http://x.test').searchParams.get('otherData') ?? '')).toEqual(reset)
  })

  it('leaves unknown details empty', () => {
    const link = checkoutLink({
      checkoutUrl: '/demo-store',
      productIds: ['p1'],
      person: { ...person, dateOfBirth: null, gender: null },
    })
    const { searchParams } = new URL(link, 'http://x.test')
    expect([searchParams.get('dob'), searchParams.get('gender')]).toEqual(['', ''])
  })
})
