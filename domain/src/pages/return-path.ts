/** Where a person wanted to go before they signed in. Only pages of this site that need a session. */
export const RETURN_PATH_MAX = 500

/** No backslash and no second slash: a browser would read `/app/..//host` or `/\\host` as another site. */
const RETURN_PATH = /^\/(?:app|admin)(?:[/?#][^\s\\]*)?$/

export function findReturnPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > RETURN_PATH_MAX) return undefined
  if (!RETURN_PATH.test(text)) return undefined
  const [path = ''] = text.split(/[?#]/)
  const segments = path.split('/').slice(1)
  // The home page needs no reminder: every sign-in leads there.
  if (text === '/app' || segments.includes('') || segments.includes('..')) return undefined
  return text
}
