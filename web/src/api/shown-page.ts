interface PageAnswer<Page> {
  readonly data: Page | undefined
  /** The page is one of another list, or of another place in it, that stays until its own answer is there. */
  readonly isPlaceholderData: boolean
}

/** The page to show: an empty one of another list does not say that this one is empty. */
export function shownPage<Page extends { readonly content: readonly unknown[] }>({
  data,
  isPlaceholderData,
}: PageAnswer<Page>): Page | undefined {
  return isPlaceholderData && data?.content.length === 0 ? undefined : data
}
