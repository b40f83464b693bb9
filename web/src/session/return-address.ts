/** A path with its query and its fragment, as the router takes an address apart. */
export function addressOf(path: string): {
  readonly to: string
  readonly search: Record<string, string>
  readonly hash?: string
} {
  const { pathname, searchParams, hash } = new URL(path, 'http://page')
  return {
    to: pathname,
    search: Object.fromEntries(searchParams),
    ...(hash === '' ? {} : { hash: hash.slice(1) }),
  }
}
