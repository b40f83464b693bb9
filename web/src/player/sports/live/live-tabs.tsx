import type { Fixture, Sport } from '@pickproof/contract/catalog'
import type { ReactNode } from 'react'
import { defineTexts } from '../../../language/language.ts'
import { formatCount } from '../../../language/values.ts'
import { joinClasses } from '../../../ui/browser/class-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { SportIcon } from '../../../ui/icons/sport-icon.tsx'
import tabs from '../../../ui/layout/tabs.module.css'
import styles from '../sport-tabs.module.css'

const texts = defineTexts('player.live-tabs', { label: 'Sports in play', all: 'All', favorites: 'Favorites' })

/** In the place of a sport: the favorites of all sports. */
export const FAVORITES = 'favorites of all sports'

interface LiveTabsProps {
  readonly sports: readonly Sport[]
  readonly games: readonly Fixture[]
  /** Undefined for all sports. */
  readonly value: string | undefined
  readonly favoriteCount: number
  readonly onChange: (sportId: string | undefined) => void
}

/** All games in play, or those of one sport. */
export function LiveTabs({ sports, games, value, favoriteCount, onChange }: LiveTabsProps) {
  const tab = (id: string | undefined, count: number, name: ReactNode) => (
    <button
      key={id ?? 'all'}
      type="button"
      className={tabs.tab}
      aria-pressed={value === id}
      onClick={() => onChange(id)}
    >
      {name}
      <span className={tabs.count}>{formatCount(count)}</span>
    </button>
  )
  return (
    <nav className={joinClasses(tabs.tabs, styles.tabs)} aria-label={texts.label}>
      {tab(undefined, games.length, texts.all)}
      {favoriteCount > 0 || value === FAVORITES
        ? tab(
            FAVORITES,
            favoriteCount,
            <>
              <Icon name="star" size={16} />
              {texts.favorites}
            </>,
          )
        : null}
      {sports.map(({ id, displayName }) =>
        tab(
          id,
          games.filter(({ sport }) => sport.id === id).length,
          <>
            <SportIcon sport={id} />
            {displayName}
          </>,
        ),
      )}
    </nav>
  )
}
