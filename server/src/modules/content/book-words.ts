/** Rendered before the book crosses to the thread that prints. */
export interface BookWords {
  readonly title: string
  readonly documentTitle: string
  /** With PAGE and PAGES in it. */
  readonly footer: string
}

export const PAGE = '%page%'
export const PAGES = '%pages%'
