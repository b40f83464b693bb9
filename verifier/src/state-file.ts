/** Files that keep what a program must not forget. */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The text is on the disk when this returns. After a crash, the file has the former or the new text. */
export function writeThrough(path: string, text: string): void {
  const draft = `${path}.new`
  withFile(draft, 'w', (file) => {
    writeSync(file, text)
    fsyncSync(file)
  })
  renameSync(draft, path)
  withFile(dirname(path), 'r', fsyncSync)
}

function withFile(path: string, flags: 'w' | 'r', use: (file: number) => void): void {
  const file = openSync(path, flags, 0o600)
  try {
    use(file)
  } finally {
    closeSync(file)
  }
}
