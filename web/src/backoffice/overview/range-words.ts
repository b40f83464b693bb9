/** A range of figures as one reads it, with an en dash: '2–3%'. */
export function rangeWords(name: string): string {
  return name.replace('-', '–')
}
