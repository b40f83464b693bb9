/**
 * A Node server with nothing around it, in a separate process. `response` writes every change as people write a first
 * stream, `socket` makes the chunk once and hands the same bytes to every socket. Neither has sessions, subscriptions
 * or a limit for slow readers.
 */
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'

const isFramedOnce = process.argv[2] === 'socket'
const listeners = new Set<ServerResponse>()

function fanOut(body: string): void {
  const event = Buffer.from(`event: ODDS\ndata: ${body}\n\n`)
  if (!isFramedOnce) {
    for (const response of listeners) response.write(event)
    return
  }
  const chunk = Buffer.concat([Buffer.from(`${event.length.toString(16)}\r\n`), event, Buffer.from('\r\n')])
  for (const { socket } of listeners) socket?.write(chunk)
}

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => {
      body += piece
    })
    request.once('end', () => {
      fanOut(body)
      response.writeHead(204).end()
    })
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(':ok\n\n')
  listeners.add(response)
  response.once('close', () => listeners.delete(response))
})

server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
