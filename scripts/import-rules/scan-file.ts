/** Reads the imports of one file from its syntax tree, so that comments, strings and JSX text never mislead. */
import { parseSync } from 'vite'

export interface FoundImport {
  readonly specifier: string
  readonly line: number
  /** `import type` only: an import whose names are all marked `type` one by one still loads the file. */
  readonly isTypeOnly: boolean
}

export interface ScannedFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string
  readonly imports: readonly FoundImport[]
  /** The first line that reads process.env. */
  readonly environmentLine: number | undefined
}

export function scanFile(path: string, source: string): ScannedFile {
  const { module, comments, errors } = parseSync(path, source)
  const fault = errors[0]
  if (fault) throw new Error(`${path} cannot be read: ${fault.message}`)
  const lineAt = (position: number) => source.slice(0, position).split('\n').length

  const imports = module.staticImports.map((found) => ({
    specifier: found.moduleRequest.value,
    line: lineAt(found.start),
    isTypeOnly: /^import\s+type\s/.test(source.slice(found.start, found.end)),
  }))
  const reExports = module.staticExports.flatMap((found) => {
    const specifier = found.entries[0]?.moduleRequest?.value
    const isTypeOnly = /^export\s+type\s/.test(source.slice(found.start, found.end))
    return specifier === undefined ? [] : [{ specifier, line: lineAt(found.start), isTypeOnly }]
  })
  const dynamicImports = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const specifier = /^(['"])(.*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[2]
    return specifier === undefined
      ? []
      : [{ specifier, line: lineAt(moduleRequest.start), isTypeOnly: false }]
  })
  const environmentAt = blank(source, comments).search(/\bprocess\.env\b/)
  return {
    path,
    imports: [...imports, ...reExports, ...dynamicImports],
    environmentLine: environmentAt < 0 ? undefined : lineAt(environmentAt),
  }
}

function blank(source: string, spans: readonly { readonly start: number; readonly end: number }[]): string {
  let text = source
  for (const { start, end } of spans) text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
  return text
}
