/** Sentences of the slip that the specification dictates (S012, S023, decision W4). */
export const ODD_TYPE_CHANGED_TEXT =
  'Due to oddType change your selected bet has been automatically removed from your pick slip'

export const PRICE_UPDATED_TEXT = 'Updated!'

export function removedOddText(oddsName: string): string {
  return `${oddsName} is no longer available and was removed from your pick slip.`
}
