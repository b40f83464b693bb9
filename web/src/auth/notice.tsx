import type { ReactNode } from 'react'
import classes from './auth-form.module.css'

interface NoticeProps {
  readonly tone: 'warn' | 'info' | 'done'
  readonly children: ReactNode
}

/** A sentence that belongs to the form: it stays on the page until its cause is gone. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'warn' ? 'alert' : 'status'}>
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <circle cx="8" cy="8" r="6.25" />
        {tone === 'done' ? <path d="m5.2 8.2 2 2 3.8-4" /> : <path d="M8 4.8v3.7M8 11v.2" />}
      </svg>
      <div>{children}</div>
    </div>
  )
}
