/** A folder for one run of a bench, gone afterwards. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export async function withWorkDir(run: (workDir: string) => Promise<void>): Promise<void> {
  const workDir = await mkdtemp(join(tmpdir(), 'pickproof-bench-'))
  // Started by root, PostgreSQL runs as another user and has to enter it.
  await chmod(workDir, 0o755)
  try {
    await run(workDir)
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}
