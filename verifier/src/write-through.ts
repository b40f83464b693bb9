/** Replaces a file so that it is on the disk when this returns. After a crash, it has the former or the new text. */
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

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
