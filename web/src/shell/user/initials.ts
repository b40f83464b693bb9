/** One or two letters that stand for a person where a name has no room. */
export function initialsOf(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('')
  return letters === '' ? '?' : letters.toLocaleUpperCase('en')
}
