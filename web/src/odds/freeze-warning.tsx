import { FREEZE_NOTICE_ATTRIBUTE } from '../live/freshness.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './freeze-warning.module.css'

/** The exact words of the specification. */
const FREEZE_TEXT = 'Odds are freeze due to inactivity.'

export function FreezeWarning({ onReload }: { readonly onReload: () => void }) {
  return (
    <div className={styles.place} {...{ [FREEZE_NOTICE_ATTRIBUTE]: true }}>
      <Notice
        title={FREEZE_TEXT}
        action={
          <Button size="small" icon={<Icon name="refresh" />} onClick={onReload}>
            Reload
          </Button>
        }
      >
        Click or press a key anywhere to see live prices again, or reload the page.
      </Notice>
    </div>
  )
}
