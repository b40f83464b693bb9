import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export function sendCsv(reply: FastifyReply, name: string, csv: Readable): void {
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csv)
}
