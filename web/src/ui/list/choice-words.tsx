import { ACCOUNT_STATUSES, statusLabel } from '@pickproof/domain/accounts/account-status'
import { PlainWords } from '../layout/plain-words.tsx'
import { t } from '../../language/language.ts'

const CAPITALS = /^[A-Z][A-Z ,]{3,}$/
/** The documents print these in capitals (T056), so the list does too. */
const isPrintedSo = (part: string) => ACCOUNT_STATUSES.some((status) => t(statusLabel(status)) === part)

/** What a filter offers or holds, as the list shows it. A currency keeps its three capitals. */
export function ChoiceWords({ children }: { readonly children: string }) {
  return CAPITALS.test(children) && !children.split(', ').every(isPrintedSo) ? (
    <PlainWords>{children}</PlainWords>
  ) : (
    children
  )
}
