export declare const FIRST_LOAD_LIMITS_KB: Readonly<Record<string, number>>

export interface FirstLoadFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Of the scripts, those that load before the first figures; none for a page without. */
  readonly beforeFigures: readonly string[]
  readonly texts: readonly { readonly language: string; readonly path: string }[]
}

export function firstLoadFiles(rootDir: string, path: string): FirstLoadFiles | undefined
export function firstLoadKilobytes(
  files: Pick<FirstLoadFiles, 'scripts' | 'texts'>,
): ReadonlyMap<string, number>
export function firstLoadFaults(rootDir: string): readonly string[]
