import { API_BASE } from '@pickproof/contract/headers'

type Scalar = string | number | boolean
export type UrlValues = Readonly<Record<string, Scalar | readonly Scalar[] | null | undefined>>

/** Turns 'PATCH /admin/users/{id}' and its values into a method and an address under the API base (X003). */
export function requestUrl(
  key: string,
  params: UrlValues | undefined,
  query: UrlValues | undefined,
): { method: string; url: string } {
  const space = key.indexOf(' ')
  const method = key.slice(0, space)
  const path = key.slice(space + 1).replaceAll(/\{(\w+)\}|:(\w+)/g, (_match, braced, coloned) => {
    const name: string = braced ?? coloned
    const value = params?.[name]
    if (value === undefined || value === null || value === '')
      throw new Error(`The path of ${key} needs a value for ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const queryText = search.toString()
  return { method, url: `${API_BASE}${path}${queryText === '' ? '' : `?${queryText}`}` }
}
