import { fixLabel } from '@pickproof/domain/programme/slip-texts'
import type { Refusal, SlipFix } from '@pickproof/domain/programme/slip-refusal'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

interface RefusalNoticeProps {
  readonly refusal: Refusal
  readonly currency: string
  readonly onFix: (fix: SlipFix) => void
}

/** Why the pick cannot be placed, beside the pick, with the button that fixes it. */
export function RefusalNotice({ refusal: { headline, detail, fix }, currency, onFix }: RefusalNoticeProps) {
  return (
    <Notice
      title={headline}
      action={
        fix && (
          <Button size="small" onClick={() => onFix(fix)}>
            {fixLabel(fix, currency)}
          </Button>
        )
      }
    >
      {detail}
    </Notice>
  )
}
