/** The public files of a log: where they are, and how to read them without trust. */
import { type Bytes, FormatError, textOf } from './bytes.ts'
import { type Checkpoint, readCheckpoint } from './checkpoint.ts'
import { readNote, signersOf, type VerifierKey } from './note.ts'
import { bundlePath, type FetchTile, hashesOf, TILE_WIDTH, tilePath, widthIn } from './tiles.ts'

/** Undefined where there is no such file. */
export type FetchFile = (path: string) => Promise<Bytes | undefined>

export async function getFile(fetchFile: FetchFile, path: string): Promise<Bytes> {
  const file = await fetchFile(path)
  if (!file) throw new FormatError(`The log has no file ${path}.`)
  return file
}

export async function readSignedCheckpoint(
  fetchFile: FetchFile,
  key: VerifierKey,
): Promise<{ readonly checkpoint: Checkpoint; readonly note: string }> {
  const note = textOf(await getFile(fetchFile, 'checkpoint'))
  const read = readNote(note)
  const checkpoint = readCheckpoint(read.text)
  const signers = await signersOf(read, [key])
  if (signers.length === 0) throw new FormatError('The checkpoint is not signed with the key of the log.')
  if (checkpoint.origin !== key.name) throw new FormatError('The checkpoint is of another log.')
  return { checkpoint, note }
}

/** A partial bundle may be gone once a fuller one is there. */
export async function bundleOf(
  fetchFile: FetchFile,
  bundle: { readonly index: number; readonly width: number },
) {
  return (
    (await fetchFile(bundlePath(bundle))) ??
    (await getFile(fetchFile, bundlePath({ ...bundle, width: TILE_WIDTH })))
  )
}

/** The tiles of a tree of this size. */
export const tilesFrom =
  (fetchFile: FetchFile, size: number): FetchTile =>
  async (level, index) => {
    const width = widthIn(size, { level, index })
    const tile =
      (await fetchFile(tilePath({ level, index, width }))) ??
      (await getFile(fetchFile, tilePath({ level, index, width: TILE_WIDTH })))
    return hashesOf(tile)
  }
