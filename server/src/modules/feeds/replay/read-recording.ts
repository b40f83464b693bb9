import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { constants, createGunzip } from 'node:zlib'
import { isCompressed } from './recording-format.ts'

/** Far longer than any recorded event. Without a limit, a file without line ends would fill the memory. */
const LONGEST_LINE = 32 * 1_048_576

/** The start of every compressed part that we write: method deflate, no flags, no time. */
const PART_HEADER = Buffer.from('1f8b08000000000000', 'hex')

/**
 * The plain text of a recording. A compressed recording has one part per run, and a crash leaves a part without its
 * end, so each part is read separately. Calls `onDamage` for a damaged part, and skips the rest of that part.
 */
export async function* recordedBytes(file: string, onDamage: () => void): AsyncGenerator<Buffer> {
  if (!isCompressed(file)) {
    yield* createReadStream(file)
    return
  }
  const starts = await partStarts(file)
  for (const [index, start] of starts.entries()) {
    const end = (starts[index + 1] ?? Number.POSITIVE_INFINITY) - 1
    const plain = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
    // The loop receives the errors of both streams.
    pipeline(createReadStream(file, { start, end }), plain, () => {})
    try {
      yield* plain
    } catch (error) {
      if (!isDamage(error)) throw error
      onDamage()
    }
  }
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

/** The first part starts the file, regardless of the program that compressed it. */
async function partStarts(file: string): Promise<readonly number[]> {
  const starts = [0]
  let kept = Buffer.alloc(0)
  let keptAt = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([kept, chunk])
    for (let at = bytes.indexOf(PART_HEADER); at >= 0; at = bytes.indexOf(PART_HEADER, at + 1))
      if (keptAt + at > 0) starts.push(keptAt + at)
    // A header may span two chunks, so keep the last bytes, one short of a whole header.
    const dropped = Math.max(0, bytes.length - PART_HEADER.length + 1)
    kept = bytes.subarray(dropped)
    keptAt += dropped
  }
  return starts
}

type NumberedLine = {
  /** Counts from 1 and includes blank lines, to match an editor's line numbers. */
  readonly number: number
  /** Undefined when the line is longer than any event. */
  readonly text: string | undefined
}

/** Reads line by line, at most one chunk ahead of the consumer. Skips blank lines. */
export async function* readLines(
  bytes: AsyncIterable<Buffer>,
  longest = LONGEST_LINE,
): AsyncGenerator<NumberedLine> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let isTooLong = false
  let number = 0
  const line = (text: string): NumberedLine | undefined => {
    number += 1
    const wasTooLong = isTooLong
    isTooLong = false
    if (wasTooLong) return { number, text: undefined }
    return text.trim() === '' ? undefined : { number, text }
  }
  for await (const chunk of bytes) {
    const [first = '', ...others] = decoder.write(chunk).split('\n')
    rest += first
    for (const next of others) {
      const whole = line(rest)
      rest = next
      if (whole !== undefined) yield whole
    }
    if (rest.length > longest) isTooLong = true
    if (isTooLong) rest = ''
  }
  const last = line(rest + decoder.end())
  if (last !== undefined) yield last
}
