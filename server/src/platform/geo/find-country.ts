/** The country of an IP address, from local data. It calls no external service. */
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { type CountryResponse, open, type Reader } from 'maxmind'

const COUNTRY_FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** Addresses that lie nowhere: this machine, private networks, documentation. The data name countries for some. */
const NOWHERE: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
  ['2001:db8::', 32],
]

const nowhere = new BlockList()
for (const [network, prefix] of NOWHERE) nowhere.addSubnet(network, prefix, familyOf(network))

/** The data name the country plainly, not nested as their usual format does. */
interface CountryRecord extends CountryResponse {
  readonly country_code?: string
}

let reader: Promise<Reader<CountryRecord>> | undefined

/** Two capital letters, or undefined when the address is unknown or not registered. */
export async function findCountry(address: string): Promise<string | undefined> {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  if (isIP(plain) === 0 || nowhere.check(plain, familyOf(plain))) return undefined
  reader ??= open<CountryRecord>(createRequire(import.meta.url).resolve(COUNTRY_FILE))
  return (await reader).get(plain)?.country_code
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
