import { fixed, fixedText, text } from '@pickproof/domain/messages/message'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { useKeptFocus } from '../kept-focus.ts'
import type { Selection } from './market-selection.ts'
import styles from './sports-market.module.css'
import { defineTexts } from '../../language/language.ts'
import { Rich } from '../../language/rich.tsx'

const texts = defineTexts('backoffice.selected-markets', {
  title: fixed('Selected Sport Markets', 'B171'),
  none: 'No markets selected',
  noneText: 'Players see the markets in the order of the feed. Add a market to set your own order.',
  noneReadOnly: 'Players see the markets in the order of the feed. A super admin can set another order.',
  move: text<{ market: string }>('Move {market}'),
  moved: text<{ market: string; position: number; count: number }>(
    '{market}, position {position} of {count}',
  ),
  moveHint: 'Press the arrow keys to move this market.',
  remove: fixedText<{ market: string }>('Remove<hidden> {market}</hidden>', 'B171'),
})

interface SelectedMarketsProps {
  readonly chosen: Selection
  /** Without it the order can be read only. */
  readonly onMove: ((name: string, place: number) => void) | undefined
  readonly onRemove: ((name: string) => void) | undefined
  readonly footer: ReactNode
}

/** The chosen markets; each is moved by dragging its handle, or with the arrow keys on it (B171). */
export function SelectedMarkets({ chosen, onMove, onRemove, footer }: SelectedMarketsProps) {
  const hintId = useId()
  const list = useRef<HTMLOListElement>(null)
  const [draggedName, setDraggedName] = useState<string>()
  const [said, setSaid] = useState('')
  const focusedName = useRef<string>(undefined)
  const card = useRef<HTMLElement>(null)
  useKeptFocus(card)

  // A row that moves in the page or leaves it loses the focus.
  useLayoutEffect(() => {
    if (focusedName.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(focusedName.current)}"]`)?.focus()
    focusedName.current = undefined
  })

  const latest = useRef({ chosen, onMove })
  latest.current = { chosen, onMove }
  useEffect(() => {
    if (draggedName === undefined) return
    const move = ({ clientY }: PointerEvent) => {
      const { chosen: now, onMove: moveTo } = latest.current
      const from = now.findIndex(({ marketName }) => marketName === draggedName)
      const place = placeAt(list.current, clientY)
      if (place !== undefined && from >= 0 && place !== from) moveTo?.(draggedName, place)
    }
    const end = () => setDraggedName(undefined)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [draggedName])

  const press = (event: KeyboardEvent, index: number) => {
    const place = placeAfterKey(event.key, index, chosen.length)
    const market = chosen[index]
    if (place === undefined || market === undefined) return
    event.preventDefault()
    if (place === index) return
    focusedName.current = market.marketName
    onMove?.(market.marketName, place)
    setSaid(texts.moved({ market: market.marketLabel, position: place + 1, count: chosen.length }))
  }
  const remove = (index: number) => {
    const market = chosen[index]
    if (market === undefined) return
    focusedName.current = (chosen[index + 1] ?? chosen[index - 1])?.marketName
    onRemove?.(market.marketName)
  }
  return (
    <Card ref={card} className={styles.list} tabIndex={-1}>
      <CardHead title={texts.title} aside={chosen.length} ruled />
      {chosen.length === 0 ? (
        <CardBody>
          <EmptyState icon="sort" title={texts.none} text={onMove ? texts.noneText : texts.noneReadOnly} />
        </CardBody>
      ) : (
        // Reachable by keyboard where no handle is, because it scrolls.
        <ol ref={list} className={styles.rows} aria-label={texts.title} tabIndex={onMove ? undefined : 0}>
          {chosen.map(({ marketName, marketLabel }, index) => (
            <li
              key={marketName}
              className={joinClasses(styles.row, draggedName === marketName && styles.dragged)}
            >
              {onMove && (
                <button
                  type="button"
                  className={styles.handle}
                  data-handle={marketName}
                  aria-label={texts.move({ market: marketLabel })}
                  aria-describedby={hintId}
                  onKeyDown={(event) => press(event, index)}
                  onPointerDown={(event) => {
                    if (event.button === 0) setDraggedName(marketName)
                  }}
                >
                  <Icon name="sort" />
                </button>
              )}
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.label}>{marketLabel}</span>
              {onRemove && (
                <Button size="small" variant="quiet" onClick={() => remove(index)}>
                  <Rich
                    text={texts.remove({ market: marketLabel })}
                    tags={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
                  />
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {onMove && (
        <VisuallyHidden>
          <span id={hintId}>{texts.moveHint}</span>
          <span role="status">{said}</span>
        </VisuallyHidden>
      )}
      {footer && <div className={styles.footer}>{footer}</div>}
    </Card>
  )
}

function placeAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowUp') return Math.max(0, index - 1)
  if (key === 'ArrowDown') return Math.min(count - 1, index + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** The row that the pointer is over; above the first and below the last it is that one. */
function placeAt(list: HTMLOListElement | null, clientY: number): number | undefined {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect())
  if (rows.length === 0) return undefined
  const index = rows.findIndex(({ bottom }) => clientY < bottom)
  return index < 0 ? rows.length - 1 : index
}
