export const DEFAULT_CURRENCY = 'USD'

const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
])

/** The symbol of a currency code. An unknown code stands for itself, a missing one for the default currency. */
export function currencySymbol(code: string | null | undefined): string {
  const known = code || DEFAULT_CURRENCY
  return SYMBOLS.get(known) ?? known
}
