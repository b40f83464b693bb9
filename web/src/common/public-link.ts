/** An address that other people can open. On a local host the brand is part of it. */
export function publicLink(
  path: string,
  place: Pick<Location, 'origin' | 'search'> = globalThis.location,
): string {
  const link = new URL(path, place.origin)
  const tenant = new URLSearchParams(place.search).get('tenant')
  if (tenant !== null) link.searchParams.set('tenant', tenant)
  return link.href
}
