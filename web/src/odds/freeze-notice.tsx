import { FREEZE_NOTICE_ATTRIBUTE, useInactivityWatch, useOddsFreeze } from '../live/feed-state.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './freeze-notice.module.css'

/** The exact words of the specification. */
export const FREEZE_TEXT = 'Odds are freeze due to inactivity.'

/** Watches for a page that nobody uses; while its odds are frozen it says so and offers a reload. */
export function FreezeNotice() {
  useInactivityWatch()
  return useOddsFreeze()?.why === 'inactive' ? (
    <FreezeWarning onReload={() => window.location.reload()} />
  ) : null
}

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
