import { capitalised } from '../ui/values/capitalised.ts'

/** A value of the contract as a person reads it: SUPER_ADMIN is 'Super admin'. */
export function valueLabel(value: string): string {
  return capitalised(value.replaceAll('_', ' ').toLowerCase())
}

export function optionsOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: valueLabel(value) }))
}
