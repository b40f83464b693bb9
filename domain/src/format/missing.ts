/** What stands where a value is missing. */
export const MISSING = '-'

export function textOrMissing(text: string | null | undefined): string {
  return text === null || text === undefined || text.trim() === '' ? MISSING : text
}
