/** Finds what a page shows in the pseudo-language without brackets: words that no translation would reach. */
import type { Page, Response } from '@playwright/test'

/** Dates, times and zones are written by the browser. */
const WRITTEN_BY_INTL =
  /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December|Sun|Mon|Tue|Wed|Thu|Fri|Sat|UTC|GMT|BST)$/

/** The words in the answers of the server: names, codes and everything else that is data. */
export class KnownWords {
  readonly #words = new Set<string>()
  readonly #reading: Promise<void>[] = []

  constructor(page: Page) {
    page.on('response', (answer) => this.#reading.push(this.#read(answer)))
  }

  async #read(answer: Response): Promise<void> {
    if (!answer.headers()['content-type']?.includes('json')) return
    this.add(await answer.json().catch(() => undefined))
  }

  /** Values only: the names of fields are not data. */
  add(value: unknown): void {
    if (typeof value === 'string') for (const word of wordsOf(value)) this.#words.add(word.toLowerCase())
    else if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) this.add(one)
  }

  /** The texts with a word that is not data. */
  async unknownOf(texts: readonly string[]): Promise<string[]> {
    await Promise.all(this.#reading)
    const isKnown = (word: string) => WRITTEN_BY_INTL.test(word) || this.#words.has(word.toLowerCase())
    return texts.filter((text) => !shownWordsOf(text).every(isKnown))
  }
}

function wordsOf(text: string): string[] {
  return text.match(/\p{L}{3,}/gu) ?? []
}

/** Without initials, codes, amounts and addresses. */
function shownWordsOf(text: string): string[] {
  const parts = text.split(/\s+/).filter((part) => !/\d|:\/\/|…/.test(part))
  return wordsOf(parts.join(' '))
}

/** Visible texts outside brackets, and labels without them. */
export async function textsWithoutBrackets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = []
    let depth = 0
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const own = node.textContent ?? ''
      const parent = node.parentElement
      if (!parent || ['SCRIPT', 'STYLE', 'TITLE', 'IFRAME'].includes(parent.tagName)) continue
      // A command is the same in every language.
      if (parent.closest('code')) continue
      const opened = own.split('⟦').length - 1
      const isInside = depth > 0 || opened > 0
      depth += opened - (own.split('⟧').length - 1)
      if (!isInside && own.trim() !== '' && parent.checkVisibility()) found.push(own.trim())
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const own = element.getAttribute(name) ?? ''
        if (!own.includes('⟦') && own.trim() !== '' && element.checkVisibility()) found.push(own)
      }
    return [...new Set(found)]
  })
}
