import { useEffect, useState } from 'react'
import { defineTexts } from '../language/language.ts'
import { areBareKeysOn } from '../session/session-store.ts'
import { Modal } from '../ui/overlays/modal.tsx'
import classes from './key-help.module.css'
import { hasOpenOverlay } from './open-overlay.ts'

const texts = defineTexts('backoffice.key-help', {
  title: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  find: 'Find people, accounts, picks, payments and actions',
  help: 'Show this help',
  lists: 'Lists',
  filter: 'Search and filter the list',
  move: 'Move through the rows, also while a row is open',
  open: 'Open the row',
  close: 'Close the open row',
  identity: 'Identity review',
  confirm: 'Confirm the birth date on the document',
  approve: 'Approve the documents',
  reject: 'Reject the documents',
  reason: 'Choose a reason for the rejection',
  skip: 'Skip the case',
})

/** As keyboards print them. */
const HELP_KEY = '?'

interface KeyGroup {
  readonly title: string
  readonly keys: readonly (readonly [names: readonly string[], words: string])[]
}

const keysOf = (): readonly KeyGroup[] => [
  {
    title: texts.everywhere,
    keys: [
      [['Ctrl', 'K'], texts.find],
      [[HELP_KEY], texts.help],
    ],
  },
  {
    title: texts.lists,
    keys: [
      [['/'], texts.filter],
      [['↑', '↓'], texts.move],
      [['↵'], texts.open],
      [['Esc'], texts.close],
    ],
  },
  {
    title: texts.identity,
    keys: [
      [['D'], texts.confirm],
      [['A'], texts.approve],
      [['R'], texts.reject],
      [['1', '…', '6'], texts.reason],
      [['J'], texts.skip],
    ],
  },
]

const FIELDS = 'input, textarea, select, [contenteditable="true"]'

/** The keys of the back office, on `?`. */
export function KeyHelp() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (!areBareKeysOn() || event.key !== HELP_KEY || event.ctrlKey || event.metaKey || event.altKey) return
      if ((target instanceof Element && target.matches(FIELDS)) || hasOpenOverlay()) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  if (!isOpen) return null
  return (
    <Modal opened onClose={() => setIsOpen(false)} title={texts.title} width={520}>
      {keysOf().map(({ title, keys }) => (
        <section key={title} className={classes.group} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([names, words]) => (
              <div key={words} className={classes.line}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
