/**
 * Shown when the app fails to load. It depends on nothing that may be missing, so it has its texts in every language of
 * the product itself. A language that only a brand has shows English.
 */

interface FailureTexts {
  readonly sentence: string
  readonly tryAgain: string
}

const ENGLISH: FailureTexts = {
  sentence: 'The page did not load. Check your connection and try again.',
  tryAgain: 'Try again',
}

const TEXTS: Readonly<Record<string, FailureTexts>> = {
  en: ENGLISH,
  es: {
    sentence: 'La página no se cargó. Revisa tu conexión e inténtalo de nuevo.',
    tryAgain: 'Intentar de nuevo',
  },
  pt: {
    sentence: 'A página não carregou. Verifique sua conexão e tente de novo.',
    tryAgain: 'Tentar de novo',
  },
  de: {
    sentence: 'Die Seite wurde nicht geladen. Prüfe deine Verbindung und versuche es noch einmal.',
    tryAgain: 'Erneut versuchen',
  },
  ar: {
    sentence: 'لم تُحمَّل الصفحة. تحقق من اتصالك وحاول مرة أخرى.',
    tryAgain: 'إعادة المحاولة',
  },
}

export function showStartFailure(): void {
  const { sentence, tryAgain } = textsOf([document.documentElement.dataset.language, ...navigator.languages])
  const words = document.createElement('p')
  words.textContent = sentence
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = tryAgain
  again.addEventListener('click', () => window.location.reload())
  const place = document.createElement('div')
  place.id = 'start-failure'
  place.setAttribute('role', 'alert')
  place.append(words, again)
  document.body.append(place)
}

/** The texts of the first language that has some. */
export function textsOf(tags: readonly (string | undefined)[]): FailureTexts {
  const found = tags.map((tag) => TEXTS[tag?.toLowerCase().split('-')[0] ?? ''])
  return found.find((own) => own !== undefined) ?? ENGLISH
}
