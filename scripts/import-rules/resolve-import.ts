import { posix } from 'node:path'

/** A file of ours by its path from the root, or a package from npm, or a part of Node. */
export type Target = { readonly file: string; readonly isByPath: boolean } | { readonly package: string }

export function resolveImport(fromPath: string, specifier: string): Target {
  const bare = specifier.replace(/[?#].*$/, '')
  if (bare.startsWith('.')) return { file: posix.join(posix.dirname(fromPath), bare), isByPath: true }
  const workspace = /^@pickproof\/([^/]+)\/(.+)$/.exec(bare)
  if (workspace) return { file: exportedFile(workspace[1] ?? '', workspace[2] ?? ''), isByPath: false }
  const parts = bare.split('/')
  return { package: bare.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? bare) }
}

/** As the `exports` of the workspaces say; the compiler checks that they have the file. */
function exportedFile(room: string, path: string): string {
  const isDoor = room === 'server' && /^modules\/[^/]+$/.test(path)
  return `${room}/src/${path}${isDoor ? '/index' : ''}.ts`
}
