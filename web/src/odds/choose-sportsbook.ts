import type { Sportsbook } from '@pickproof/contract/odds'

interface SportsbookWishes {
  /** What the address asks for; it counts even when the book quotes nothing here, and the screen then says so. */
  readonly asked: string | undefined
  readonly remembered: string | undefined
}

/** Whose prices are shown: the book of the address, else the last one used here if it quotes, else the first. */
export function chooseSportsbook(
  sportsbooks: readonly Sportsbook[],
  { asked, remembered }: SportsbookWishes,
): string | undefined {
  if (asked !== undefined) return asked
  return (sportsbooks.find(({ id }) => id === remembered) ?? sportsbooks[0])?.id
}
