/** Addresses of our own pages for mails. */
import { TENANT_QUERY } from '@pickproof/contract/headers'
import type { Caller } from '../../platform/http/call-context.ts'
import { isLocalHostName } from '../../platform/http/local-host.ts'
import type { Brand } from '../tenants/index.ts'

/**
 * On a local host the link leads back where the caller is. Elsewhere only the brand's own hosts are believed:
 * a host name that a caller made up must not decide where a link with a secret leads.
 */
export function appLink(brand: Brand, caller: Caller, path: string): string {
  const asked = new URL(caller.origin)
  if (caller.isLocalHost) {
    const url = new URL(path, asked)
    if (!brand.hosts.includes(asked.hostname)) url.searchParams.set(TENANT_QUERY, brand.tenantId)
    return url.toString()
  }
  const publicHosts = brand.hosts.filter((host) => !isLocalHostName(host))
  const host = publicHosts.includes(asked.hostname) ? asked.hostname : publicHosts[0]
  // A brand without a public host is reached under any name, so there is none to hold the caller's against.
  return new URL(path, host ? `https://${host}` : asked).toString()
}
