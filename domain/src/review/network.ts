/**
 * The network of an address, as far as it identifies a person. One household has one IPv4 address, and a whole block of
 * 64 bits of IPv6 addresses, from which its devices change theirs all the time. An address that is only valid inside a
 * house or a data center identifies no person.
 */
export function findNetwork(ip: string): string | undefined {
  const text = ip.trim().toLowerCase().replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1]
  return text.includes(':') && mapped === undefined ? networkOfSix(text) : networkOfFour(mapped ?? text)
}

function networkOfFour(text: string): string | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || parts.some((part) => !/^\d{1,3}$/.test(part) || Number(part) > 255))
    return undefined
  const [first = 0, second = 0] = parts.map(Number)
  const isInner =
    first === 0 ||
    first === 10 ||
    first === 127 ||
    first >= 224 ||
    (first === 100 && second >= 64 && second < 128) ||
    (first === 169 && second === 254) ||
    (first === 172 && second >= 16 && second < 32) ||
    (first === 192 && second === 168)
  return isInner ? undefined : parts.map(Number).join('.')
}

function networkOfSix(text: string): string | undefined {
  const groups = groupsOfSix(text)
  if (!groups) return undefined
  const [first = 0] = groups
  // What the internet routes to houses at the moment begins with 2 or 3.
  if (first < 0x2000 || first > 0x3fff) return undefined
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function groupsOfSix(text: string): readonly number[] | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - head.length - tail.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail]
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined
}
