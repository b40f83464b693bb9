/** `npm run test:long` plays more games, orders and rounds than `npm test`; both check the same things (decision 61). */
const isLongForm = process.env.TEST_FORM === 'long'

export function byForm<Amount>({ short, long }: { readonly short: Amount; readonly long: Amount }): Amount {
  return isLongForm ? long : short
}
