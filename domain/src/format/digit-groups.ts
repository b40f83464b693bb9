const GROUP_LENGTH = 3

/** '1234567' as '1,234,567'. By hand: Intl costs a browser tens of milliseconds before its first figure. */
export function inGroups(digits: string): string {
  let end = digits.length - GROUP_LENGTH
  if (end <= 0) return digits
  let text = digits.slice(end)
  for (; end > GROUP_LENGTH; end -= GROUP_LENGTH) text = `${digits.slice(end - GROUP_LENGTH, end)},${text}`
  return `${digits.slice(0, end)},${text}`
}
