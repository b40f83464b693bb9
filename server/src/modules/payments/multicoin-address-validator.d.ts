/** The package has no types of its own. */
declare module 'multicoin-address-validator' {
  const validator: { validate(address: string, currency: string): boolean }
  export default validator
}
