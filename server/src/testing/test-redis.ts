/** A real Redis on a free port for tests of several processes, where the machine has one or may install it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

interface TestRedis {
  readonly url: string
  stop(): Promise<void>
}

interface Program {
  readonly path: string
  /** Debian's tools hold the server too: it looks at the name it is called by. */
  readonly calledAs?: string
}

const START_WAIT_MS = 60_000

function findProgram(): Program | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const find = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  for (const name of ['redis-server', 'valkey-server']) {
    const path = find(name)
    if (path) return { path }
  }
  const tools = find('redis-check-rdb')
  return tools === undefined ? undefined : { path: tools, calledAs: 'redis-server' }
}

/** The tools alone: the server's own package would start a service that outlives the tests. */
function installProgram(): Program | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const options of [['update'], ['install', '-y', '--no-install-recommends', 'redis-tools']])
    spawnSync('apt-get', options, { env, stdio: 'ignore' })
  return findProgram()
}

/** Undefined if there is no Redis and none can be installed: the test then says that it did not run. */
export async function startTestRedis(): Promise<TestRedis | undefined> {
  const program = findProgram() ?? installProgram()
  if (!program) return undefined
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(program.path, settings, {
    stdio: 'ignore',
    ...(program.calledAs ? { argv0: program.calledAs } : {}),
  })
  await untilOpen(port, child)
  return { url: `redis://127.0.0.1:${port}`, stop: async () => await end(child) }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no port was given')
  return address.port
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  const deadlineMs = performance.now() + START_WAIT_MS
  while (performance.now() < deadlineMs) {
    if (child.exitCode !== null) break
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' })
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('close', () => resolve(false))
      setTimeout(() => socket.destroy(), 200).unref()
    })
    if (isOpen) return
    await sleep(50)
  }
  throw new Error('Redis did not start')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  await new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })
}
