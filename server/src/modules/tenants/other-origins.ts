import type { OtherOrigins } from '../../platform/http/security-headers.ts'
import type { Brand } from './brand.ts'

/** What the brand's pages embed and play from elsewhere: its helpdesk and its tutorials. */
export function otherOriginsOf({ support, tutorials }: Pick<Brand, 'support' | 'tutorials'>): OtherOrigins {
  const entries = [...tutorials.values()].flat()
  const addressesOf = (isVideo: boolean) =>
    entries.filter((entry) => entry.isVideo === isVideo).map(({ src }) => src)
  return {
    frames: originsOf([support.helpdeskUrl, support.liveChatUrl, ...addressesOf(false)]),
    media: originsOf(addressesOf(true)),
  }
}

function originsOf(addresses: readonly string[]): readonly string[] {
  const elsewhere = addresses.filter((address) => address.startsWith('https://'))
  return [...new Set(elsewhere.map((address) => new URL(address).origin))]
}
