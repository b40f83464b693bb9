import type { Market } from '@pickproof/contract/catalog'
import { fixed, text } from '@pickproof/domain/messages/message'
import { useState } from 'react'
import { formatCount } from '../../language/values.ts'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './sports-market.module.css'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('backoffice.available-markets', {
  title: fixed('Available Sport Markets', 'B170'),
  search: fixed('Search Sport Market', 'B169'),
  none: 'This sport has no markets yet',
  noneText: 'Markets appear here with the first prices of the feed.',
  noMatch: 'No market matches your search',
  noMatchText: 'Change your search to see more.',
  selected: 'Selected',
  add: text<{ market: string }>('Add {market}'),
})

interface AvailableMarketsProps {
  readonly markets: readonly Market[]
  readonly chosenNames: ReadonlySet<string>
  readonly onAdd: ((market: Market) => void) | undefined
}

export function AvailableMarkets({ markets, chosenNames, onAdd }: AvailableMarketsProps) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const shown = markets.filter(
    ({ id, name }) => name.toLowerCase().includes(wanted) || id.toLowerCase().includes(wanted),
  )
  return (
    <Card className={styles.list}>
      <CardHead title={texts.title} aside={formatCount(markets.length)} />
      <div className={styles.search}>
        <TextField
          label={texts.search}
          hideLabel
          placeholder={texts.search}
          type="search"
          leading={<Icon name="search" />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      {shown.length === 0 ? (
        <CardBody>
          <EmptyState
            icon="search"
            title={markets.length === 0 ? texts.none : texts.noMatch}
            text={markets.length === 0 ? texts.noneText : texts.noMatchText}
          />
        </CardBody>
      ) : (
        // A viewer without rights has no button in it, and scrolling content must be reachable by keyboard.
        <ul className={styles.rows} aria-label={texts.title} tabIndex={onAdd ? undefined : 0}>
          {shown.map((market) => (
            <li key={market.id} className={styles.row}>
              <span className={styles.label}>{market.name}</span>
              {chosenNames.has(market.id) && <span className={styles.remark}>{texts.selected}</span>}
              {onAdd && (
                <IconButton
                  size="small"
                  icon="plus"
                  label={texts.add({ market: market.name })}
                  onClick={() => onAdd(market)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
