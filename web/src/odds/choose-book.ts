import type { Sportsbook } from '@pickproof/contract/odds'

interface BookWishes {
  /** What the address asks for; it counts even when the book quotes nothing here, and the screen then says so. */
  readonly asked: string | undefined
  readonly remembered: string | undefined
}

/** Whose prices are shown: the book of the address, else the last one used here if it quotes, else the first. */
export function chooseBook(
  books: readonly Sportsbook[],
  { asked, remembered }: BookWishes,
): string | undefined {
  if (asked !== undefined) return asked
  return (books.find(({ id }) => id === remembered) ?? books[0])?.id
}
