export const DEFAULT_CURRENCY = 'USD'

const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
])

/** The code of a currency. An answer may have its symbol instead. A missing one means the default currency. */
export function currencyCode(codeOrSymbol: string | null | undefined): string {
  const known = codeOrSymbol || DEFAULT_CURRENCY
  return [...SYMBOLS].find(([, symbol]) => symbol === known)?.[0] ?? known
}

/** The symbol of a currency code. An unknown code is its own symbol, a missing one means the default currency. */
export function currencySymbol(code: string | null | undefined): string {
  const known = code || DEFAULT_CURRENCY
  return SYMBOLS.get(known) ?? known
}
