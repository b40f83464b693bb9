/** Everything about files that a process needs, made once at its start. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { FileStore } from './file-store.ts'
import { SealedJson } from './sealed-json.ts'
import type { MasterKeys } from './seal.ts'
import { UploadSpool } from './upload-spool.ts'

export interface Files {
  readonly store: FileStore
  readonly spool: UploadSpool
  readonly sealed: SealedJson
}

export function openFiles({
  dataDir,
  filesKeys,
}: {
  readonly dataDir: string
  readonly filesKeys: MasterKeys
}): Files {
  // A backup copies the folder also before the first document.
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  const spool = new UploadSpool({ dir: join(dataDir, 'incoming') })
  spool.removeLeftovers()
  return {
    store: new FileStore({ dir: join(dataDir, 'files'), keys: filesKeys }),
    spool,
    sealed: new SealedJson(filesKeys),
  }
}
