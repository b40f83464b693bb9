/** Reads the JSON files of a brand. Each mistake is a line that names file and field. */
import { readFile } from 'node:fs/promises'
import { unpackSchemaMessage } from '@pickproof/contract/fields/schema-message'
import type { z } from 'zod'
import { SettingError } from '../../config.ts'
import { say } from '../../platform/messages/speech.ts'

export function brandMistake(path: string, field: string, what: string): SettingError {
  const place = field === '' ? '' : `, field ${field}`
  return new SettingError(`The brand file ${path}${place}: ${what.replace(/\.$/, '')}.`)
}

/** The parsed text of a file; undefined where the file does not exist. */
export async function findBrandJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw brandMistake(path, '', `It cannot be read (${error.code ?? error.message})`)
  })
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    throw brandMistake(path, '', `It is not valid JSON (${(error as Error).message})`)
  }
}

export function checkBrandJson<S extends z.ZodType>(schema: S, value: unknown, path: string): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw joinMistakes(result.error.issues.flatMap((issue) => mistakesOf(issue, value, path)))
}

function mistakesOf(issue: z.core.$ZodIssue, value: unknown, path: string): readonly SettingError[] {
  const at = (field: readonly PropertyKey[], what: string) => brandMistake(path, field.join('.'), what)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => at([...issue.path, key], 'There is no such field'))
  const what = isMissing(value, issue.path) ? 'It is missing' : say(unpackSchemaMessage(issue.message))
  return [at(issue.path, what)]
}

/** One error with a line for each mistake. */
export function joinMistakes(mistakes: readonly SettingError[]): SettingError {
  return new SettingError(mistakes.map(({ message }) => message).join('\n'))
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  let current = value
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return false
    current = (current as Record<PropertyKey, unknown>)[key]
  }
  return current === undefined
}
