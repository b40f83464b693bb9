import type { Account } from '@pickproof/contract/challenges'
import { useEffect, useState } from 'react'
import { useScrollFact } from '../../shell/use-scroll-fact.ts'
import { usePerson } from '../../shell/use-person.ts'
import { useSlip } from '../../slip/slip-store.ts'
import { CountdownDialog } from './countdown-dialog.tsx'
import styles from './slip-dock.module.css'
import { SlipPanel } from './slip-panel.tsx'
import { SlipBar, SlipSheet } from './slip-sheet.tsx'
import { SlipWatch } from './slip-watch.tsx'
import { isStickyAt } from './sticky-slip.ts'
import { type OpenSlip, useOpenSlip } from './use-open-slip.ts'
import { useWide } from './use-wide.ts'

/** The slip of a page with prices, for whoever has an account. Another sport starts with an empty one (S016). */
export function SlipDock({ sportId }: { readonly sportId: string }) {
  const account = usePerson()?.account
  useEffect(() => useSlip.getState().enterSport(sportId), [sportId])
  return account === undefined ? null : <AccountSlip account={account} />
}

function AccountSlip({ account }: { readonly account: Account }) {
  const open = useOpenSlip(account)
  const { state, cancel } = open.placing
  return (
    <>
      <SlipWatch />
      {useWide() ? <SideSlip {...open} /> : <NarrowSlip {...open} />}
      {state.phase === 'counting' ? (
        <CountdownDialog
          secondsLeft={state.secondsLeft}
          entries={open.slip.content.entries}
          onCancel={cancel}
        />
      ) : null}
    </>
  )
}

function SideSlip(open: OpenSlip) {
  const isSticky = useScrollFact(isStickyAt)
  return (
    <aside className={styles.side} aria-label="Pick slip" data-sticky={isSticky || undefined}>
      <SlipPanel {...open} />
    </aside>
  )
}

function NarrowSlip(open: OpenSlip) {
  const [isOpen, setIsOpen] = useState(false)
  const isEmpty = open.slip.content.entries.length === 0
  return (
    <>
      <SlipBar {...open} isOpen={isOpen} onOpen={() => setIsOpen(true)} />
      <SlipSheet isOpen={isOpen && !isEmpty} onClose={() => setIsOpen(false)}>
        <SlipPanel {...open} />
      </SlipSheet>
    </>
  )
}
