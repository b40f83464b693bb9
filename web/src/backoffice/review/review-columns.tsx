import type { ReviewCase } from '@pickproof/contract/admin-review'
import { REVIEW_LIST } from '@pickproof/contract/lists/review'
import { t } from '../../language/language.ts'
import { Status, type StatusTone } from '../../ui/values/status.tsx'
import { declaredColumns } from '../declared-list.tsx'

const TONES: Readonly<Record<ReviewCase['status'], StatusTone>> = {
  OPEN: 'info',
  DISMISSED: 'neutral',
  CONFIRMED: 'down',
}

export function CaseStatusText({ status }: Pick<ReviewCase, 'status'>) {
  return <Status tone={TONES[status]}>{t(REVIEW_LIST.fields.status.words[status])}</Status>
}

export const REVIEW_COLUMNS = declaredColumns<ReviewCase, typeof REVIEW_LIST>(REVIEW_LIST, {
  status: (row) => <CaseStatusText status={row.status} />,
})
