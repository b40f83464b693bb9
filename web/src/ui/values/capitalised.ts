/** 'daily loss' as the beginning of a sentence or a label: 'Daily loss'. */
export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
