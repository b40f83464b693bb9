import { posix } from 'node:path'

/** A file of ours by its path from the root, or a package from npm, or a part of Node. */
export type Target = { readonly file: string } | { readonly package: string }

export function resolveImport(fromPath: string, specifier: string): Target {
  const bare = specifier.replace(/[?#].*$/, '')
  if (bare.startsWith('.')) return { file: posix.join(posix.dirname(fromPath), bare) }
  const workspace = /^@pickproof\/([^/]+)\/(.+)$/.exec(bare)
  if (workspace) return { file: `${workspace[1]}/src/${workspace[2]}.ts` }
  const parts = bare.split('/')
  return { package: bare.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? bare) }
}
