import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { constants, createGunzip } from 'node:zlib'
import { isCompressed } from './recording-format.ts'

/** No event of ours is nearly as long; without a bound a file without line ends would fill the memory. */
const LONGEST_LINE = 32 * 1_048_576

/** The plain text of a recording. Of a compressed one that was cut short it is all that can still be read. */
export function openRecordedBytes(file: string): Readable {
  const source = createReadStream(file)
  if (!isCompressed(file)) return source
  const plain = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  // Errors of either stream reach whoever reads.
  return pipeline(source, plain, () => {})
}

export type NumberedLine = {
  /** Counts from 1, blank lines too, so that an editor finds it. */
  readonly number: number
  /** Undefined when the line is longer than any event. */
  readonly text: string | undefined
}

/** Line by line, never more than a chunk ahead of the reader. Blank lines are left out. */
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
