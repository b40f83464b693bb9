export declare const FIRST_LOAD_LIMIT_KB: number

export interface FirstLoadFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly texts: readonly { readonly language: string; readonly path: string }[]
}

export function firstLoadFiles(rootDir: string): FirstLoadFiles | undefined
export function firstLoadKilobytes(files: FirstLoadFiles): ReadonlyMap<string, number>
export function firstLoadFaults(rootDir: string): readonly string[]
