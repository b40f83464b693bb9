import { expect, type Page, type Request, type Response } from '@playwright/test'

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

/** Watches from now on; what it answers waits until every call has its answer, but for the stream, which stays open. */
export function watchAnswers(page: Page): () => Promise<void> {
  const waiting = new Set<Request>()
  page.on('request', (request) => {
    const path = apiPathOf(request)
    if (path !== undefined && path !== '/subscribe/data') waiting.add(request)
  })
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  return async () => await expect.poll(() => waiting.size, { message: 'calls without an answer' }).toBe(0)
}

/** Does something and waits for the call it makes: the server must accept it. A request that is only sent proves nothing. */
export async function answerAfter(
  page: Page,
  url: RegExp,
  action: () => Promise<unknown>,
): Promise<Response> {
  const answered = page.waitForResponse(url)
  await action()
  const answer = await answered
  expect(answer.status(), `${answer.request().method()} ${answer.url()}`).toBe(200)
  return answer
}

/** The body of the next search that the action causes, once it has its answer. */
export async function bodyAfter(page: Page, url: RegExp, action: () => Promise<unknown>) {
  return (await answerAfter(page, url, action)).request().postDataJSON()
}

/** The path below /api, or undefined for anything else. */
function apiPathOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url())
  return pathname.startsWith('/api/') ? pathname.slice('/api'.length) : undefined
}
