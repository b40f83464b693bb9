import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findOutsideHome } from './cluster-home.ts'
import { stopLeftBehind } from './postmaster.ts'

/** Stops what still runs there and removes all of it, wherever the database files lie. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const outside = await findOutsideHome(dataDir)
  await stopLeftBehind(join(outside ?? dataDir, 'cluster'), () => undefined)
  if (outside) await rm(outside, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}
