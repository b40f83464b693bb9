/** A value of the contract as a person reads it: SUPER_ADMIN is 'Super admin'. */
export function valueLabel(value: string): string {
  const words = value.replaceAll('_', ' ').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

export function optionsOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: valueLabel(value) }))
}
