import { useState } from 'react'

interface SizeWish {
  readonly size: number
  /** The size of the answer that was shown when it was chosen. */
  readonly before: number
}

/** A wish counts until an answer of another size is there. */
export function shownSize(wish: SizeWish | undefined, answered: number): number {
  return wish?.before === answered ? wish.size : answered
}

/** The number of entries a page shows as it was chosen last: at once, not only with the answer. */
export function useChosenSize(answered: number): readonly [number, (size: number) => void] {
  const [wish, setWish] = useState<SizeWish>()
  if (wish !== undefined && wish.before !== answered) setWish(undefined)
  return [shownSize(wish, answered), (size) => setWish({ size, before: answered })]
}
