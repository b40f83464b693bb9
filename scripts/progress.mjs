/** Steps on the screen: what is being done, and how long it took. Plain JavaScript: it runs before the install. */

const isColourful = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR
const paint = (code, text) => (isColourful ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = (text) => paint(1, text)
export const dim = (text) => paint(2, text)
export const green = (text) => paint(32, text)
export const red = (text) => paint(31, text)

export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`

/** Prints the step before the work and its time after it; a failure passes through. */
export async function step(title, work) {
  const startedMs = performance.now()
  console.log(`${bold('>')} ${title} ...`)
  const result = await work()
  console.log(`  ${dim(`${title}: ${seconds(startedMs)}`)}`)
  return result
}

/** A mistake that is shown in one sentence, without a stack. */
export class PlainError extends Error {}

/** The end of a program: one sentence and exit code 1 for what we foresaw, the stack for what we did not. */
export function failWith(error) {
  console.error(error instanceof PlainError ? `\n${error.message}` : error)
  process.exit(1)
}
