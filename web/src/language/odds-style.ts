/** Whether the page writes decimal prices as fractions: a choice of words, like the language. Rules and calls keep decimals. */
import type { Odds } from '@pickproof/domain/odds/odds'

type Write = (odds: Odds) => string

let newestChoice = false
let writeFraction: Write | undefined

/** Few players read fractions, so what writes them is loaded for them only. Without a connection, prices stay decimal. */
export async function writeFractions(isWanted: boolean): Promise<void> {
  newestChoice = isWanted
  const fractional = isWanted
    ? await import('@pickproof/domain/format/fractional').catch(() => undefined)
    : undefined
  if (newestChoice === isWanted) writeFraction = fractional?.formatFractional
}

/** How a fraction is written, if the page writes fractions. */
export function fractionWriter(): Write | undefined {
  return writeFraction
}
