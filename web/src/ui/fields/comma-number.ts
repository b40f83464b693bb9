const GROUPED = /^[-\u2212]?\d{1,3}(?:,\d{3})+(?:,\d{0,2})?(?:\.\d*)?$/
const WITH_DECIMAL_COMMA = /^([-\u2212]?\d*),(\d*)$/
const USUAL_DECIMALS = 2

/**
 * A typed number without its commas. What follows one says what it means: three digits are thousands where the field has
 * not that many decimals, fewer are decimals. What is neither stays as it is, to be refused.
 */
export function withoutCommas(typed: string, maxDecimals = USUAL_DECIMALS): string {
  const text = typed.trim()
  const [, whole, decimals] = WITH_DECIMAL_COMMA.exec(text) ?? []
  if (decimals !== undefined && decimals.length <= maxDecimals) return `${whole}.${decimals}`
  return GROUPED.test(text) ? text.replaceAll(',', '') : text
}
