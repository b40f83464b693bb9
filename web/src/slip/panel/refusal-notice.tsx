import { fixLabel } from '@pickproof/domain/programme/slip-texts'
import type { Refusal, SlipFix } from '@pickproof/domain/programme/slip-refusal'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { t } from '../../language/language.ts'

interface RefusalNoticeProps {
  readonly refusal: Refusal
  readonly currency: string
  readonly onFix: (fix: SlipFix) => void
}

/** Why the pick cannot be placed, beside the pick, with the button that fixes it. */
export function RefusalNotice({ refusal: { headline, detail, fix }, currency, onFix }: RefusalNoticeProps) {
  return (
    <Notice
      title={t(headline)}
      action={
        fix && (
          <Button size="small" onClick={() => onFix(fix)}>
            {t(fixLabel(fix, currency))}
          </Button>
        )
      }
    >
      {detail && t(detail)}
    </Notice>
  )
}
