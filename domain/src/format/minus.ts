/** The typographic minus of everything that is only displayed; fields that are typed keep the hyphen. */
export const MINUS = '\u2212'

/** The dash of a score, after which no line may break. */
const SCORE_DASH = '\u2013\u2060'

/**
 * A text of the feed or of a grader as it is displayed. Its hyphens become the minus of a line ('Gulls −4.5') or of a
 * sum ('4 − 4.5 = −0.5'), and the dash of a score ('112–108'). A hyphen between letters stays.
 * Arabic texts have an invisible mark before a line.
 */
export function withMinusSigns(text: string): string {
  return text
    .replace(/(\d)-(?=\d)/g, `$1${SCORE_DASH}`)
    .replace(/(\d) - (?=[-\d])/g, `$1 ${MINUS} `)
    .replace(/(^|[\s(\u2066-\u2068])-(?=\d)/g, `$1${MINUS}`)
}
