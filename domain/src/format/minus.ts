/** The typographic minus of everything that is only displayed; fields that are typed keep the hyphen. */
export const MINUS = '\u2212'
