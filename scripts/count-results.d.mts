export interface Counts {
  readonly passed: number
  readonly failed: number
}

export function countVitest(path: string): Counts | undefined
export function countPlaywright(path: string): Counts | undefined
