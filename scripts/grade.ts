/** `npm run grade < picks.jsonl`: grades one JSON line after the other and writes one line for each. */
import { once } from 'node:events'
import { gradeFeedLine } from '@pickproof/domain/grading/grade-feed-line'
import { ENGLISH } from '@pickproof/messages/languages'
import { createRenderer } from '@pickproof/messages/render'
import { readOptions } from './command-options.ts'

readOptions({})
const { render } = createRenderer(ENGLISH)

// The reader may stop early (`| head`), which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

// Lines end with a line feed alone: inside JSON text other separators are allowed.
let rest = ''
process.stdin.setEncoding('utf8')
for await (const chunk of process.stdin) {
  const lines = `${rest}${chunk}`.split('\n')
  rest = lines.pop() ?? ''
  await write(lines)
}
if (rest !== '') await write([rest])

async function write(lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const text = lines.map((line) => `${gradeFeedLine(line.replace(/^\uFEFF/, ''), render)}\n`).join('')
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}
