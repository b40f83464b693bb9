/** What is wrong with chosen files, in the words of the server, before anything is sent. */
import { tooBigMessage, tooManyMessage, typeMessage } from '@pickproof/contract/fields/upload'

export interface FileRules {
  /** Endings without a dot. */
  readonly types: readonly string[]
  readonly bytesMax: number
  readonly countMax: number
}

type FileFacts = Pick<File, 'name' | 'type' | 'size'>

export function findFileProblem(files: readonly FileFacts[], rules: FileRules): string | undefined {
  if (files.length > rules.countMax) return tooManyMessage(rules.countMax)
  for (const file of files) {
    // An empty file is no picture, whatever it is called.
    if (file.size === 0 || !hasType(file, rules.types)) return typeMessage(rules.types)
    if (file.size > rules.bytesMax) return tooBigMessage(rules.bytesMax)
  }
  return undefined
}

/** The browser knows a type by the name of the file only; what it really is, the server looks at. */
function hasType({ name, type }: FileFacts, types: readonly string[]): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return types.includes(ending) && (type === '' || types.includes(type.replace('image/', '')))
}
