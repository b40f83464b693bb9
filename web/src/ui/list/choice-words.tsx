import { ACCOUNT_STATUSES, statusLabel } from '@pickproof/domain/accounts/account-status'
import { PlainWords } from '../layout/plain-words.tsx'

const CAPITALS = /^[A-Z][A-Z ,]{3,}$/
/** The documents print these in capitals (T056), so the list does too. */
const PRINTED_SO: ReadonlySet<string> = new Set(ACCOUNT_STATUSES.map(statusLabel))

/** What a filter offers or holds, as the list shows it. A currency keeps its three capitals. */
export function ChoiceWords({ children }: { readonly children: string }) {
  const isPrintedSo = children.split(', ').every((part) => PRINTED_SO.has(part))
  return CAPITALS.test(children) && !isPrintedSo ? <PlainWords>{children}</PlainWords> : children
}
