/** Keeps the server from calling into its own network for a third party. */
import { lookup as lookupAll } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** For a connection that must lead to the public internet. It checks the address that the connection then uses. */
export function lookupPublic(refusal: () => Error): LookupFunction {
  return (hostname, options, callback) => {
    lookupAll(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '')
      const first = addresses[0]
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(refusal(), '')
      if (options.all === true) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

const reserved = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(net, prefix, 'ipv4')

/** Of the newer addresses only 2000::/3 is assigned. Inside it some carry an old address or are unassigned. */
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')
const reservedSix = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reservedSix.addSubnet(net, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  return handedOut.check(address, 'ipv6') && !reservedSix.check(address, 'ipv6')
}
