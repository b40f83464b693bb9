import type { Account } from '@pickproof/contract/challenges'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useScrollFact } from '../../shell/frame/use-scroll-fact.ts'
import { usePerson } from '../../session/use-person.ts'
import { forgetSlipSheetRequest, useSlipSheetRequest } from '../slip-sheet-request.ts'
import { useSlip } from '../slip-store.ts'
import { focusIfLost } from '../../ui/browser/focus-if-lost.ts'
import { onceIdle } from '../../ui/browser/once-idle.ts'
import { useOnceTrue } from '../../ui/browser/use-once-true.ts'
import { lateSlipParts } from '../placing/late-slip-parts.ts'
import { PRICE_QUESTION_ID } from '../panel/price-question-place.ts'
import { SlipBar } from './slip-bar.tsx'
import styles from './slip-dock.module.css'
import { SlipPanel } from '../panel/slip-panel.tsx'
import { SlipWatch } from './slip-watch.tsx'
import { slipTexts } from '../texts.ts'
import { useSlipKeys } from '../slip-keys.ts'
import { type OpenSlip, useOpenSlip } from './use-open-slip.ts'
import { useRouter } from '@tanstack/react-router'
import { BREAKPOINT_PX } from '../../brand/breakpoints.ts'

/** The slip sticks to the screen once the page has been scrolled so far (S002). */
const STICKY_AFTER_PX = 615

export function isStickyAt(scrollTopPx: number): boolean {
  return scrollTopPx > STICKY_AFTER_PX
}

const wideScreen = window.matchMedia(`(min-width: ${BREAKPOINT_PX.lg}px)`)

function onWidthChange(notify: () => void): () => void {
  wideScreen.addEventListener('change', notify)
  return () => wideScreen.removeEventListener('change', notify)
}

/** Whether the slip has room beside the table. */
function useWide(): boolean {
  return useSyncExternalStore(onWidthChange, () => wideScreen.matches)
}

const CountdownDialog = lazy(async () => ({
  default: (await lateSlipParts.countdownDialog()).CountdownDialog,
}))
const SlipSheet = lazy(async () => ({ default: (await lateSlipParts.sheet()).SlipSheet }))

const SLIP_ID = 'pick-slip'

/**
 * The slip of a page with prices, for players with an account. Another sport starts with an empty one (S016); a page
 * over all sports leaves it as it is.
 */
export function SlipDock({ sportId }: { readonly sportId: string | undefined }) {
  const account = usePerson()?.account
  useEffect(() => {
    if (sportId !== undefined) useSlip.getState().enterSport(sportId)
  }, [sportId])
  return account === undefined ? null : <AccountSlip account={account} />
}

function AccountSlip({ account }: { readonly account: Account }) {
  const open = useOpenSlip(account)
  const { state, cancel } = open.placing
  const isEmpty = open.slip.content.entries.length === 0
  // A player with a pick will open and send the slip, and should not wait then.
  useEffect(() => (isEmpty ? undefined : onceIdle(loadSlipParts)), [isEmpty])
  useSlipKeys(() => {
    if (!isEmpty) open.place()
  })
  useFocusAfterEmptied(isEmpty)
  useFocusAfterPlacing(state.phase === 'idle')
  return (
    <>
      <SlipWatch />
      {useWide() ? <SideSlip {...open} /> : <NarrowSlip {...open} />}
      {state.phase === 'counting' ? (
        <Suspense>
          <CountdownDialog
            secondsLeft={state.secondsLeft}
            slip={open.slip}
            consent={open.consent}
            onCancel={cancel}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** An emptied slip removes its buttons: the focus moves to the slip, or to the page where the slip is closed. */
function useFocusAfterEmptied(isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (isEmpty && !wasEmpty.current)
      focusIfLost(document.getElementById(SLIP_ID) ?? document.querySelector('main'))
    wasEmpty.current = isEmpty
  }, [isEmpty])
}

/** A failed slip may leave a disabled button. The sheet traps the focus anyway. */
function useFocusAfterPlacing(isIdle: boolean): void {
  const wasIdle = useRef(isIdle)
  useEffect(() => {
    if (isIdle && !wasIdle.current)
      requestAnimationFrame(() =>
        focusIfLost(document.getElementById(PRICE_QUESTION_ID) ?? document.getElementById(SLIP_ID)),
      )
    wasIdle.current = isIdle
  }, [isIdle])
}

function loadSlipParts(): void {
  // Offline, the page requests them again when it needs them.
  void Promise.allSettled(Object.values(lateSlipParts).map((load) => load()))
}

function SideSlip(open: OpenSlip) {
  const isSticky = useScrollFact(isStickyAt)
  return (
    <aside
      id={SLIP_ID}
      tabIndex={-1}
      className={styles.side}
      aria-label={slipTexts.title}
      data-sticky={isSticky || undefined}
      data-has-news
    >
      <SlipPanel {...open} />
    </aside>
  )
}

function NarrowSlip(open: OpenSlip) {
  const { isOpen, open: openSheet, close } = useSheetInHistory()
  const hasReopened = useSlip(({ withdrawn }) => withdrawn.some(({ isOpen: isBack }) => isBack))
  const hasReceipt = useSlip(({ placed }) => placed !== undefined)
  const isEmpty = open.slip.content.entries.length === 0 && !hasReopened && !hasReceipt
  const isSheetWanted = useOnceTrue(isOpen)
  const isAsked = useSlipSheetRequest((request) => request.isAsked)
  const [isEmptyAsked, setIsEmptyAsked] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    forgetSlipSheetRequest()
    setIsEmptyAsked(isEmpty)
    openSheet()
  }, [isAsked, isEmpty, openSheet])
  // An emptied slip is a closed one: the next price pressed must not throw the sheet over the page.
  if (isOpen && isEmpty && !isEmptyAsked) close()
  return (
    <>
      <SlipBar {...open} isOpen={isOpen} onOpen={openSheet} />
      {isSheetWanted ? (
        <Suspense>
          <SlipSheet isOpen={isOpen} onClose={close}>
            <SlipPanel {...open} />
          </SlipSheet>
        </Suspense>
      ) : null}
    </>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly isSlipOpen?: true
  }
}

/**
 * The open sheet is an entry of the browser's history, so Back closes it and leaves the page open. An entry alone
 * opens nothing, and it is removed when the sheet is closed in another way.
 */
function useSheetInHistory() {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const close = () => setIsOpen(false)
    window.addEventListener('popstate', close)
    return () => {
      window.removeEventListener('popstate', close)
      if (router.history.location.state.isSlipOpen) router.history.back()
    }
  }, [isOpen, router])
  return {
    isOpen,
    open: () => {
      setIsOpen(true)
      void router.navigate({ to: '.', search: true, state: { isSlipOpen: true }, resetScroll: false })
    },
    close: () => setIsOpen(false),
  }
}
