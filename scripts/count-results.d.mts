export interface Counts {
  readonly passed: number
  readonly failed: number
}

export function countVitest(path: string): Counts | undefined
export function countPlaywright(path: string): Counts | undefined

export interface FileTime {
  readonly name: string
  readonly ms: number
}

export function vitestTimes(path: string): readonly FileTime[]
export function playwrightTimes(path: string): readonly FileTime[]
