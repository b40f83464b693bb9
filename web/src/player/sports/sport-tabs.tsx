import type { Sport } from '@pickproof/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { useLinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { upcomingFixturesQuery } from '../../api/sport-queries.ts'
import { defineTexts } from '../../language/language.ts'
import { playerPaths } from '../../paths.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { SportIcon } from '../../ui/icons/sport-icon.tsx'
import tabs from '../../ui/layout/tabs.module.css'
import styles from './sport-tabs.module.css'

const texts = defineTexts('player.sport-tabs', { label: 'Sports' })

interface SportTabsProps {
  readonly sports: readonly Sport[]
  readonly current: string
}

/** One tab per sport with the number of its games. Each has its own address, so they are links. */
export function SportTabs({ sports, current }: SportTabsProps) {
  const { data } = useQuery(upcomingFixturesQuery())
  const countOf = (sportId: string) => {
    const counts = data?.counts.find(({ sport }) => sport === sportId)
    return counts === undefined ? undefined : counts.prematchCount + counts.liveCount
  }
  return (
    <nav className={joinClasses(tabs.tabs, styles.tabs)} aria-label={texts.label}>
      {sports.map((sport) => (
        <SportTab key={sport.id} sport={sport} count={countOf(sport.id)} isCurrent={sport.id === current} />
      ))}
    </nav>
  )
}

interface SportTabProps {
  readonly sport: Sport
  readonly count: number | undefined
  readonly isCurrent: boolean
}

function SportTab({ sport, count, isCurrent }: SportTabProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const linkProps = useLinkProps({ to: playerPaths.sport(sport.id) })
  useEffect(() => {
    if (!isCurrent) return
    // With the next frame: right now, the browser would lay out a page that is still being drawn, and then do it again.
    const frame = requestAnimationFrame(() =>
      link.current?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [isCurrent])
  return (
    <a {...linkProps} ref={link} className={tabs.tab} aria-current={isCurrent ? 'page' : undefined}>
      <SportIcon sport={sport.id} />
      {sport.displayName}
      {count === undefined ? null : <span className={tabs.count}>{count === 0 ? '–' : count}</span>}
    </a>
  )
}
