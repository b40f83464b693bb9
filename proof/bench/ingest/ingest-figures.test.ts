import { describe, expect, it } from 'vitest'
import { ingestFigures } from './ingest-figures.ts'

const change = (sequence: number, odd: string, sentAtMs: number) => ({
  sequence,
  odd,
  sentAtUs: sentAtMs * 1000,
})
const delivery = (sequence: number, readAtMs: number) => ({ sequence, stream: 0, readAtUs: readAtMs * 1000 })

describe('the figures of the ingest bench', () => {
  const sent = [change(1, 'a', 0), change(2, 'a', 10), change(3, 'b', 20), change(4, 'c', 30)]

  it('call a change folded when a younger one of the same odd arrived, and missing when none did', () => {
    const figures = ingestFigures(sent, [delivery(2, 15), delivery(3, 22)], () => true)
    expect(figures).toMatchObject({ sent: 4, delivered: 2, folded: 1, missing: 1 })
  })

  it('measure a folded change until the younger one was read', () => {
    const figures = ingestFigures(sent, [delivery(2, 15), delivery(3, 22)], () => true)
    expect(figures).toMatchObject({ p50Ms: 2, p99Ms: 5, currentP99Ms: 15 })
  })

  it('leave out changes that are not measured, but let them replace measured ones', () => {
    const figures = ingestFigures(sent, [delivery(2, 15)], ({ sequence }) => sequence === 1)
    expect(figures).toMatchObject({ sent: 1, delivered: 0, folded: 1, missing: 0, currentP99Ms: 15 })
  })
})
