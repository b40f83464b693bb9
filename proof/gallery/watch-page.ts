import type { Page, Request } from '@playwright/test'

const openCalls = new WeakMap<Page, Set<Request>>()

/** Calls of our API that have no answer yet, without the stream, which never ends. */
export function countOpenCalls(page: Page): number {
  return openCalls.get(page)?.size ?? 0
}

/** Returns a function that lists the page's errors and warnings since the last call. */
export function watchPage(page: Page): () => string[] {
  let complaints: string[] = []
  const open = new Set<Request>()
  openCalls.set(page, open)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/subscribe/data') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('pageerror', ({ message }) => complaints.push(`page error: ${message}`))
  page.on('response', (answer) => {
    // A refusal is part of some screens; a server that fails is part of none.
    if (answer.status() >= 500) complaints.push(`${answer.status()} ${answer.url()}`)
  })
  return () => {
    const taken = complaints
    complaints = []
    return taken
  }
}
