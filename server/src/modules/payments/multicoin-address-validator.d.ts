/** The package ships without types. */
declare module 'multicoin-address-validator' {
  const validator: { validate(address: string, currency: string): boolean }
  export default validator
}
