#!/usr/bin/env node
/** `npm run witness`: signs the checkpoints of logs that continue what it has seen (C2SP tlog-witness). */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { FormatError } from './bytes.ts'
import { keyText, readKey } from './note.ts'
import { readOptions } from './read-options.ts'
import { Witness } from './witness-state.ts'

const USAGE = `Signs the checkpoints of public logs, so that a log cannot show different histories to different people.

  npm run witness -- --name <name> --log <key of a log> [--log ...] [--dir <folder>] [--host <address>] [--port <port>]

The folder holds the key of the witness and the last checkpoint of each log. Back it up, and never restore an older state.
Logs send their checkpoints to /add-checkpoint. The newest signed ones are at /<SHA-256 of the origin>/checkpoint.`

/** A checkpoint and its proof take less than 10 kB. */
const BODY_MAX = 100_000

const { values } = readOptions(USAGE, {
  options: {
    name: { type: 'string' },
    log: { type: 'string', multiple: true },
    dir: { type: 'string', default: 'witness' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '8480' },
    help: { type: 'boolean' },
  },
})

async function main(name: string, keys: readonly string[]): Promise<void> {
  const witness = await Witness.open({
    dir: values.dir,
    name,
    logs: keys.map(readKey),
    now: () => new Date(),
  })
  const server = createServer((request, response) => {
    answer(witness, request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(Number(values.port), values.host, resolve)
  })
  const { port } = server.address() as { readonly port: number }
  console.log(`witness ${name} ${keyText(witness.key)} http://${values.host}:${port}/`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close())
}

async function answer(witness: Witness, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '').slice(1)
  if (request.method === 'POST' && path === 'add-checkpoint') {
    if (Number(request.headers['content-length'] ?? BODY_MAX) >= BODY_MAX) {
      response.writeHead(413).end()
      return
    }
    const { status, type, body } = await witness.addCheckpoint(await readText(request))
    response.writeHead(status, { 'content-type': type }).end(body)
    return
  }
  const checkpoint = request.method === 'GET' ? witness.checkpointAt(path) : undefined
  if (checkpoint === undefined) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(checkpoint)
}

if (values.help || values.name === undefined || values.log === undefined) {
  console.log(USAGE)
  process.exitCode = values.help ? 0 : 2
} else {
  try {
    await main(values.name, values.log)
  } catch (error) {
    console.error(
      error instanceof FormatError ? error.message : `The witness cannot start: ${(error as Error).message}`,
    )
    process.exitCode = 2
  }
}
