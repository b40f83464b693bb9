/**
 * The assets of the releases before and after this one. While an upgrade replaces the processes one after the other, a
 * page of one release asks a process of the other for its scripts. Each process adds its own to a folder that all share.
 */
import { mkdirSync } from 'node:fs'
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../app-error.ts'

/** A page that has been open for longer than this has to be reloaded. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000
const ASSET_NAME = /^[\w-][\w.-]*$/

export interface KeptAssets {
  readonly dir: string
  readonly cacheControl: string
}

/** Copies what is new, renews the age of the rest, and removes what no release has had for two weeks. */
export async function keepAssets(distAssets: string, dir: string, now: Date): Promise<void> {
  mkdirSync(dir, { recursive: true })
  const kept = new Set(await readdir(dir))
  for (const name of await readdir(distAssets)) {
    const path = join(dir, name)
    if (!kept.delete(name)) {
      // Another process may serve the folder: it never sees half a file.
      const unfinished = `${path}.${process.pid}.part`
      await copyFile(join(distAssets, name), unfinished)
      await rename(unfinished, path)
    }
    await utimes(path, now, now)
  }
  for (const name of kept) {
    const path = join(dir, name)
    const age = await stat(path).catch(() => undefined)
    if (age && now.getTime() - age.mtimeMs > KEPT_MS) await rm(path, { force: true })
  }
}

/** Answers what the build of this release does not have. The files of this release have separate routes. */
export function serveKeptAssets(app: FastifyInstance, { dir, cacheControl }: KeptAssets): void {
  app.get<{ Params: { readonly file: string } }>(
    '/assets/:file',
    { schema: { hide: true } as never },
    async ({ params: { file } }, reply) => {
      if (!ASSET_NAME.test(file)) throw notFound()
      const found = await stat(join(dir, file)).catch(() => undefined)
      if (!found?.isFile()) throw notFound()
      return reply.header('cache-control', cacheControl).sendFile(file, dir)
    },
  )
}
