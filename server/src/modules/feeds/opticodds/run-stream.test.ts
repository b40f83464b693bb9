import { describe, expect, it } from 'vitest'
import { FrameParser } from './run-stream.ts'

const encoder = new TextEncoder()
const parse = (...pieces: readonly (string | Uint8Array)[]) => {
  const parser = new FrameParser()
  return pieces.flatMap((piece) => parser.push(typeof piece === 'string' ? encoder.encode(piece) : piece))
}

describe('the frames of a stream', () => {
  it.each([
    ['one after the other', 'event: a\ndata: 1\n\nevent: b\ndata: 2\n\n'],
    ['with other fields between', 'id: 7\nevent: a\nretry: 5000\ndata: 1\n\nevent:b\ndata:2\n\n'],
    ['with carriage returns', 'event: a\r\ndata: 1\r\n\r\nevent: b\r\ndata: 2\r\n\r\n'],
    ['with comments and empty frames', ': hello\n\nevent: a\ndata: 1\n\n\n\nevent: b\ndata: 2\n\n'],
    [
      'with names that only begin alike',
      'events: x\ndatabase: y\nevent: a\ndata: 1\n\nevent: b\ndata: 2\n\n',
    ],
  ])('%s', (_, text) => {
    const expected = [
      { event: 'a', data: '1' },
      { event: 'b', data: '2' },
    ]
    expect(parse(text)).toEqual(expected)
    // The same bytes, one per packet.
    expect(parse(...Array.from(encoder.encode(text), (byte) => Uint8Array.of(byte)))).toEqual(expected)
  })

  it('joins several lines of data and holds an incomplete frame back', () => {
    expect(parse('data: one\ndata: two\n\ndata: half')).toEqual([{ event: 'message', data: 'one\ntwo' }])
    expect(parse('data: ha', 'lf\n', '\n')).toEqual([{ event: 'message', data: 'half' }])
  })

  it('joins a character whose bytes arrive in two packets', () => {
    const bytes = encoder.encode('data: {"name":"Zoë – 日本"}\n\n')
    for (let cut = 1; cut < bytes.length; cut += 1) {
      expect(parse(bytes.slice(0, cut), bytes.slice(cut))).toEqual([
        { event: 'message', data: '{"name":"Zoë – 日本"}' },
      ])
    }
  })

  it('gives up on an event that never ends', () => {
    const parser = new FrameParser()
    const piece = encoder.encode(`data: ${'x'.repeat(4 * 1024 * 1024)}`)
    expect(() => {
      for (let count = 0; count < 6; count += 1) parser.push(piece)
    }).toThrow('does not end')
  })
})
