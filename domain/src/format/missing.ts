/** Shown in place of a missing value. */
export const MISSING = '-'

export function textOrMissing(text: string | null | undefined): string {
  return text === null || text === undefined || text.trim() === '' ? MISSING : text
}
