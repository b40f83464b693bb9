import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import styles from './admin-panel.module.css'
import { useKeptFocus } from './kept-focus.ts'
import { hasOpenOverlay } from './open-overlay.ts'
import { defineTexts } from '../language/language.ts'

const texts = defineTexts('backoffice.panel', {
  previous: 'Previous row',
  next: 'Next row',
  close: 'Close panel',
})

interface AdminPanelProps {
  /** What the panel shows, for a screen reader. */
  readonly label: string
  readonly title: ReactNode
  /** Undefined if there is no row before or after the open one. */
  readonly onPrevious?: () => void
  readonly onNext?: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The row that is open, beside its list on a wide screen and over it on a narrow one. */
export function AdminPanel({ label, title, onPrevious, onNext, onClose, children }: AdminPanelProps) {
  const panel = useRef<HTMLElement>(null)

  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  useKeptFocus(panel)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !hasOpenOverlay()) onClose()
  })
  useEffect(() => {
    // Looked at before anything else handles the key, while an overlay that it is meant for is still there.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])

  return (
    <aside ref={panel} className={styles.panel} aria-label={label} tabIndex={-1}>
      <header className={styles.head}>
        <div className={styles.title}>{title}</div>
        <IconButton label={texts.previous} icon="chevron-left" disabled={!onPrevious} onClick={onPrevious} />
        <IconButton label={texts.next} icon="chevron-right" disabled={!onNext} onClick={onNext} />
        <IconButton label={texts.close} icon="x" onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <div className={styles.body} tabIndex={0}>
        {children}
      </div>
    </aside>
  )
}

interface PanelSectionProps {
  readonly title?: ReactNode
  /** A figure or a small button beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function PanelSection({ title, aside, children }: PanelSectionProps) {
  return (
    <section className={styles.section}>
      {title !== undefined && (
        <div className={styles.sectionHead}>
          <h2 className={styles.sectionTitle}>{title}</h2>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

/** The buttons of the open row; they stay in view while the panel scrolls. */
export function PanelFoot({ children }: { readonly children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>
}

/** The two lines that most titles have: what the row is called, and whose it is. */
export function PanelTitle({
  name,
  status,
  subline,
}: {
  readonly name: ReactNode
  readonly status?: ReactNode
  readonly subline?: ReactNode
}) {
  return (
    <>
      <div className={styles.nameLine}>
        <strong className={styles.name}>{name}</strong>
        {status}
      </div>
      {subline !== undefined && <div className={styles.subline}>{subline}</div>}
    </>
  )
}
