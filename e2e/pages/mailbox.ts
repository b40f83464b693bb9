/** The local mailbox of the product, as a reader without a screen sees it. */
import { type APIRequestContext, expect } from '@playwright/test'
import { LOCAL_TOKEN } from '../../scripts/running-product.ts'

interface Wanted {
  readonly brand: string
  readonly to: string
  readonly subject: RegExp
}

/** The first address of the product in the newest mail that fits. Waits until there is one. */
export async function findMailedLink(request: APIRequestContext, wanted: Wanted): Promise<string> {
  const mail = await textOf(request, await findPath(request, wanted))
  const link = /<pre>[\s\S]*?<a href="([^"]+)"/.exec(mail)?.[1]
  if (link === undefined) throw new Error(`The mail to ${wanted.to} holds no link.`)
  return link.replaceAll('&amp;', '&')
}

async function findPath(request: APIRequestContext, wanted: Wanted): Promise<string> {
  let path: string | undefined
  await expect(async () => {
    path = findNewest(await textOf(request, `/mailbox?local=${LOCAL_TOKEN}&tenant=${wanted.brand}`), wanted)
    expect(path, `a mail to ${wanted.to} about ${wanted.subject}`).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return path ?? ''
}

/** Waits until the mail has arrived, and answers its text part. */
export async function expectMail(request: APIRequestContext, wanted: Wanted): Promise<string> {
  const path = await findPath(request, wanted)
  return /<pre>([\s\S]*?)<\/pre>/.exec(await textOf(request, path))?.[1] ?? ''
}

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect(answer.ok(), path).toBe(true)
  return await answer.text()
}

/** The list begins with the newest. */
function findNewest(list: string, { to, subject }: Wanted): string | undefined {
  const entries = list.matchAll(
    /<a class="mail" href="([^"]+)">\s*<span class="subject">([^<]*)<\/span>\s*<span class="to">to ([^<]*)</g,
  )
  for (const [, href, words = '', recipient] of entries)
    if (recipient === to && subject.test(words)) return href?.replaceAll('&amp;', '&')
  return undefined
}
