import type { Fixture } from '@pickproof/contract/catalog'
import type { LiveResult } from '@pickproof/contract/stream-events'
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { useState } from 'react'
import { type Tab, TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import classes from './game-tabs.module.css'
import { GameMarkets } from './game-markets.tsx'
import { GameStats, statRowsOf } from './game-stats.tsx'

type TabName = 'markets' | 'statistics'

interface GameTabsProps {
  readonly fixture: Fixture
  readonly status: FixtureStatus
  readonly result: LiveResult | undefined
  readonly sportbook: string | undefined
}

/** Markets with their prices, and what the feed counts beside the score where it counts anything. */
export function GameTabs({ fixture, status, result, sportbook }: GameTabsProps) {
  const [wanted, setWanted] = useState<TabName>('markets')
  const rows = status === 'unplayed' || result === undefined ? [] : statRowsOf(result.stats)
  const tabs: readonly Tab<TabName>[] = [
    { value: 'markets', label: 'Markets' },
    ...(rows.length === 0 ? [] : [{ value: 'statistics', label: 'Statistics' } as const]),
  ]
  const chosen = rows.length === 0 ? 'markets' : wanted
  return (
    <div className={classes.tabs}>
      <Tabs label="About this game" tabs={tabs} value={chosen} onChange={setWanted} panelId="game" />
      <TabPanel id="game" value={chosen}>
        {chosen === 'markets' ? (
          <GameMarkets fixture={fixture} status={status} sportbook={sportbook} />
        ) : (
          <GameStats rows={rows} home={fixture.home_team_display} away={fixture.away_team_display} />
        )}
      </TabPanel>
    </div>
  )
}
