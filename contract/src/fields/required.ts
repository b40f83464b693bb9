export const REQUIRED = 'Required *'

export function requiredMessage(value: string): string | undefined {
  return value.trim() === '' ? REQUIRED : undefined
}
