/** Addresses of the product's pages for mails. */
import { TENANT_QUERY } from '@pickproof/contract/headers'
import type { Caller } from '../../platform/http/call-context.ts'
import { isLocalHostName } from '../../platform/http/local-host.ts'
import type { Brand } from '../tenants/index.ts'

/** Where a link was asked for. */
export type LinkOrigin = Pick<Caller, 'origin' | 'isLocalHost'>

/** For mails that no caller has asked for: outside production they lead to this machine. */
export function ownOrigin({
  isProduction,
  http,
}: {
  readonly isProduction: boolean
  readonly http: { readonly port: number }
}): LinkOrigin {
  return { origin: `http://localhost:${http.port}`, isLocalHost: !isProduction }
}

/** A browser sends what is behind the # to no server, so the token is in no log and no address that is sent on. */
export function tokenPath(page: string, token: string): string {
  return `${page}/link#${token}`
}

/**
 * On a local host the link leads back where the caller is. Elsewhere only the brand's own hosts are believed:
 * a host name that a caller made up must not decide where a link with a secret leads.
 */
export function appLink(brand: Brand, caller: LinkOrigin, path: string): string {
  const asked = new URL(caller.origin)
  if (caller.isLocalHost) {
    const url = new URL(path, asked)
    if (!brand.hosts.includes(asked.hostname)) url.searchParams.set(TENANT_QUERY, brand.tenantId)
    return url.toString()
  }
  const publicHosts = brand.hosts.filter((host) => !isLocalHostName(host))
  const host = publicHosts.includes(asked.hostname) ? asked.hostname : publicHosts[0]
  // A brand without a public host, which production refuses, is reached under any name: there is none to hold the
  // caller's against.
  return new URL(path, host ? `https://${host}` : asked).toString()
}
