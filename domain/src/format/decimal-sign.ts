/** How a language separates the decimals of a figure, for figures that are typed and shown. */

/** The other one of the two groups thousands. */
export type DecimalSign = '.' | ','

const known = new Map<string, DecimalSign>()

export function decimalSignOf(locale: string): DecimalSign {
  const sign = known.get(locale) ?? (new Intl.NumberFormat(locale).format(0.5).includes(',') ? ',' : '.')
  known.set(locale, sign)
  return sign
}

/** A typed figure with the signs of English, and back: 1.234,56 in German is 1,234.56 in English. */
export function withEnglishSigns(typed: string, sign: DecimalSign): string {
  return sign === '.' ? typed : typed.replaceAll(/[.,]/g, (own) => (own === '.' ? ',' : '.'))
}

/** '1.909' as the language writes it, and each figure of '4 + 3.5 = 7.5'. */
export function withDecimalSign(figure: string, sign: DecimalSign): string {
  return sign === '.' ? figure : figure.replaceAll('.', sign)
}
