/** A text as a search compares it: accents and capitals do not matter, so 'Munoz' finds 'Muñoz'. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
