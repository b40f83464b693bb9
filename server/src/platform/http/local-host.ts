/** A local host is this machine's own loopback: there the demo, the mailbox and the tenant switch exist. */
export function isLocalHostName(hostName: string): boolean {
  const name = hostName.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  )
}
