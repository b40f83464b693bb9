import type { Sportsbook } from '@pickproof/contract/odds'
import { defineTexts } from '../../language/language.ts'
import { memo } from '../../language/spoken.tsx'
import { SportsbookPicker } from '../../odds/sportsbook-picker.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './game-markets.module.css'

const texts = defineTexts('player.markets-bar', {
  search: 'Search markets, selections and players',
  placeholder: 'Search markets or players...',
  collapse: 'Collapse all',
  expand: 'Expand all',
})

interface MarketsBarProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly sportsbooks: readonly Sportsbook[]
  readonly chosen: string
  readonly onChoose: (sportsbookId: string) => void
  /** Undefined while there is nothing to open. */
  readonly areAllOpen: boolean | undefined
  readonly onAll: (shouldOpen: boolean) => void
}

/** Search, sportsbook, and all groups together. It stays under the top bar while the markets pass. */
export const MarketsBar = memo(function MarketsBar({
  query,
  onQuery,
  sportsbooks,
  chosen,
  onChoose,
  areAllOpen,
  onAll,
}: MarketsBarProps) {
  return (
    <div className={classes.bar}>
      <TextField
        label={texts.search}
        hideLabel
        soft
        type="search"
        autoComplete="off"
        placeholder={texts.placeholder}
        leading={<Icon name="search" />}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        className={classes.search}
      />
      <SportsbookPicker sportsbooks={sportsbooks} value={chosen} onChange={onChoose} />
      <Button
        variant="outline"
        className={classes.all}
        disabled={areAllOpen === undefined}
        onClick={() => onAll(areAllOpen !== true)}
      >
        {areAllOpen === true ? texts.collapse : texts.expand}
      </Button>
    </div>
  )
})
