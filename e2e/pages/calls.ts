import type { Page, Request } from '@playwright/test'

export interface SeenCall {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Every call of our API from now on, in order. */
export function watchCalls(page: Page): SeenCall[] {
  const seen: SeenCall[] = []
  page.on('request', (request) => {
    const path = apiPathOf(request)
    if (path === undefined) return
    seen.push({
      method: request.method(),
      path,
      headers: request.headers(),
      body: request.postData(),
    })
  })
  return seen
}

export function namesOf(calls: readonly SeenCall[]): string[] {
  return calls.map(({ method, path }) => `${method} ${path}`)
}

/** The path below /api, or undefined for anything else. */
function apiPathOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url())
  return pathname.startsWith('/api/') ? pathname.slice('/api'.length) : undefined
}
