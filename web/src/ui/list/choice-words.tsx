import { PlainWords } from '../plain-words.tsx'

const CAPITALS = /^[A-Z][A-Z ,]{3,}$/

/** What a filter offers or holds; statuses in capitals are shown as in the list. A currency keeps its three. */
export function ChoiceWords({ children }: { readonly children: string }) {
  return CAPITALS.test(children) ? <PlainWords>{children}</PlainWords> : children
}
