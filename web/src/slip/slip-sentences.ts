/** Sentences of the slip; the specification dictates some of them (S012, S023, decision W4). */
export const ODD_TYPE_CHANGED_TEXT =
  'Due to oddType change your selected bet has been automatically removed from your pick slip'

export const PRICE_UPDATED_TEXT = 'Updated!'

export function removedOddText(oddsName: string): string {
  return `${oddsName} is no longer available and was removed from your pick slip.`
}

/** Why a slip was emptied (S016, S017): a player who returns to it would look for the picks. */
export function otherAccountText(count: number, accountNo: string): string {
  return `A slip is for one account: ${removedText(count, `chosen for ${accountNo}`)}`
}

export function otherSportText(count: number, sportName: string): string {
  return `A slip is for one sport: ${removedText(count, `on ${sportName}`)}`
}

function removedText(count: number, which: string): string {
  return count === 1 ? `the pick ${which} was removed.` : `the ${count} picks ${which} were removed.`
}
