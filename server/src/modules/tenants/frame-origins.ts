import type { Brand } from './brand.ts'

/** The origins of the helpdesk and the live chat, as far as they are set up. */
export function frameOriginsOf({ support }: Pick<Brand, 'support'>): readonly string[] {
  const urls = [support.helpdeskUrl, support.liveChatUrl].filter((url) => url !== '')
  return [...new Set(urls.map((url) => new URL(url).origin))]
}
