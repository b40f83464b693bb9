/**
 * The process that signs: it reads orders from its input, one JSON object in a line, and answers each in a line. It has
 * no database. Its folder is its only argument, and it ends with its input.
 */
import { createInterface } from 'node:readline'
import { type SignOrder, SignerFiles } from './signer-state.ts'

const [, , dir] = process.argv
if (dir === undefined) throw new Error('The folder of the signer is missing.')
const files = new SignerFiles(dir)

for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line) as { readonly id: number; readonly ask?: string; readonly sign?: SignOrder }
  let answer: unknown
  try {
    answer = order.sign ? await files.sign(order.sign) : await files.state(order.ask ?? '')
  } catch (error) {
    answer = { failed: (error as Error).message }
  }
  process.stdout.write(`${JSON.stringify({ id: order.id, answer })}\n`)
}
