/** The link into a brand's store, with the product in its cart and the player's details filled in (M024, M034). */

export type CheckoutPerson = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** YYYY-MM-DD, or null if it is not known. */
  readonly dateOfBirth: string | null
  readonly gender: { readonly value: string } | null
  readonly company: string
  readonly addressLine1: string
  readonly addressLine2: string
  readonly city: string
  readonly state: string
  readonly zipcode: string
  readonly country: string
}

type CheckoutOrder = {
  readonly checkoutUrl: string
  readonly productIds: readonly string[]
  readonly person: CheckoutPerson
  /** The account that a reset replaces, and the plan it gets. */
  readonly reset?: { readonly accountNo: string; readonly plan: string }
}

/** A checkout address may be a path of this product or another host, and may have a query. */
export function checkoutLink({ checkoutUrl, productIds, person, reset }: CheckoutOrder): string {
  const fields = new URLSearchParams({
    'add-to-cart': productIds.join(','),
    email: person.email,
    fname: person.firstName,
    lname: person.lastName,
    phone: person.phone,
    dob: person.dateOfBirth ?? '',
    gender: person.gender?.value ?? '',
    company: person.company,
    address: person.addressLine1,
    address2: person.addressLine2,
    city: person.city,
    state: person.state,
    postcode: person.zipcode,
    country: person.country,
    dashboard: 'true',
  })
  if (reset) fields.set('otherData', JSON.stringify(reset))
  return `${checkoutUrl}${checkoutUrl.includes('?') ? '&' : '?'}${fields}`
}
