import type { Market } from '@pickproof/contract/catalog'
import { formatCount } from '@pickproof/domain/format/count'
import { useState } from 'react'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './sports-market.module.css'

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
      <CardHead title="Available Sport Markets" aside={formatCount(markets.length)} />
      <div className={styles.search}>
        <TextField
          label="Search Sport Market"
          hideLabel
          placeholder="Search Sport Market"
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
            title={markets.length === 0 ? 'This sport has no markets yet' : 'No market has this name'}
            text={
              markets.length === 0
                ? 'They come with the first prices of the feed.'
                : 'Search for another one.'
            }
          />
        </CardBody>
      ) : (
        // A viewer without rights has no button in it, and scrolling content must be reachable by keyboard.
        <ul className={styles.rows} aria-label="Available Sport Markets" tabIndex={onAdd ? undefined : 0}>
          {shown.map((market) => (
            <li key={market.id} className={styles.row}>
              <span className={styles.label}>{market.name}</span>
              {chosenNames.has(market.id) && <span className={styles.remark}>Selected</span>}
              {onAdd && (
                <IconButton
                  size="small"
                  icon="plus"
                  label={`Add ${market.name}`}
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
