/** A Chromium and one page of it, spoken to by its own protocol: the trace comes from nowhere else. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

const START_TIMEOUT_MS = 30_000
const POLL_MS = 100

interface Reply {
  readonly id?: number
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

interface Waiting {
  resolve(result: Record<string, unknown>): void
  reject(error: Error): void
}

export interface BrowserStart {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
  readonly workDir: string
  readonly width: number
  readonly height: number
}

export class BrowserPage {
  readonly #child: ChildProcess
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, (params: Record<string, unknown>) => void>()
  #nextId = 1
  #sessionId: string | undefined

  private constructor(child: ChildProcess, socket: WebSocket) {
    this.#child = child
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data)) as Reply))
  }

  static async open({ executablePath, env, workDir, width, height }: BrowserStart): Promise<BrowserPage> {
    const options = [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--disable-dev-shm-usage',
      '--remote-debugging-port=0',
      `--user-data-dir=${join(workDir, 'browser')}`,
      `--window-size=${width},${height}`,
      'about:blank',
    ]
    const child = spawn(executablePath, options, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const socket = new WebSocket(await debuggerUrl(child))
    await once(socket, 'open')
    const page = new BrowserPage(child, socket)
    const { targetId } = await page.call('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await page.call('Target.attachToTarget', { targetId, flatten: true })
    page.#sessionId = String(sessionId)
    await page.call('Page.enable')
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false }
    await page.call('Emulation.setDeviceMetricsOverride', metrics)
    return page
  }

  async call(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = this.#nextId++
    // Traces are of the whole browser, everything else is of the page.
    const sessionId = method.startsWith('Tracing.') ? undefined : this.#sessionId
    const answer = new Promise<Record<string, unknown>>((resolve, reject) =>
      this.#waiting.set(id, { resolve, reject }),
    )
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }))
    return await answer
  }

  on(method: string, listener: (params: Record<string, unknown>) => void): void {
    this.#listeners.set(method, listener)
  }

  /** The value of an expression in the page; a promise is waited for. */
  async evaluate<T>(expression: string): Promise<T> {
    const answer = await this.call('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (answer.exceptionDetails)
      throw new Error(`The page threw: ${JSON.stringify(answer.exceptionDetails).slice(0, 400)}`)
    return (answer.result as { value: T }).value
  }

  async until(expression: string, timeoutMs = 20_000): Promise<void> {
    for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await wait(POLL_MS))
      if (await this.evaluate<boolean>(`Boolean(${expression})`)) return
    const text = await this.evaluate<string>(
      `(document.querySelector('main') ?? document.body).innerText.slice(0, 600)`,
    )
    throw new Error(`The page never reached ${expression}; it shows: ${text}`)
  }

  /** By a wish and not by a signal: what was started may be a script that does not pass signals on to the browser. */
  async close(): Promise<void> {
    const gone = once(this.#child, 'exit')
    this.call('Browser.close').catch(() => undefined)
    await gone
    this.#socket.close()
  }

  #take({ id, method, params, result, error }: Reply): void {
    if (method) this.#listeners.get(method)?.(params ?? {})
    if (id === undefined) return
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(new Error(error.message))
    else waiting?.resolve(result ?? {})
  }
}

/** Chromium says on its error output where it listens. */
async function debuggerUrl(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('The browser has no output to read from.')
  const timer = setTimeout(() => child.kill('SIGTERM'), START_TIMEOUT_MS)
  let last = ''
  try {
    for await (const line of createInterface({ input: child.stderr })) {
      const url = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (url) return url
      last = line
    }
  } finally {
    clearTimeout(timer)
  }
  throw new Error(`The browser did not start: ${last}`)
}
