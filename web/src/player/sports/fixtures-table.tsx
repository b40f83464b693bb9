import type { Fixture } from '@pickproof/contract/catalog'
import { type CSSProperties, lazy, type ReactNode, Suspense, useState } from 'react'
import { formatCount } from '../../language/values.ts'
import { defineTexts } from '../../language/language.ts'
import { useMarketsInThousandths } from '../../live/live-odds.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Status } from '../../ui/values/status.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { type FixtureGroup, groupFixtures } from './fixture-list.ts'
import { FixtureRow, type RowSettings } from './fixture-row.tsx'
import styles from './fixtures-table.module.css'
import type { MarketColumn } from './market-column.ts'

const texts = defineTexts('player.fixtures-table', {
  title: 'Fixtures',
  match: 'Match',
  more: 'More',
  inPlay: 'In play',
})

const GamePricesDialog = lazy(async () => ({
  default: (await import('../../slip/compare/game-prices-dialog.tsx')).GamePricesDialog,
}))

interface TableProps extends Omit<RowSettings, 'onCompare'> {
  /** The player chose another sportsbook in the comparison. Without it there is none. */
  readonly onSportsbook?: (sportsbookId: string) => void
  readonly sportId: string
  /** Between the head and the rows, such as what to do when there are no prices. */
  readonly notice?: ReactNode
  readonly pager?: ReactNode
}

interface FixturesTableProps extends TableProps {
  /** The fixtures of this page, in order. */
  readonly fixtures: readonly Fixture[]
  /** How many games are in play on all pages. */
  readonly inPlayCount: number
}

/** The widths of the chip columns, so a price may grow without moving anything. */
export function tableStyle(sportId: string, columns: readonly MarketColumn[]): CSSProperties {
  const tracks = (trackOf: (column: MarketColumn) => string) => columns.map(trackOf).join(' ')
  return {
    // Where there is room to spare, the chips come nearer to the names.
    '--chips': tracks(({ widthPx }) => `minmax(${widthPx}px, ${widthPx / 90}fr)`),
    '--chips-fixed': tracks(({ widthPx }) => `${widthPx}px`),
    '--chip-columns': columns.length,
    '--chips-phone': tracks(({ phoneWidthPx }) => `${phoneWidthPx}px`),
    '--score': sportId === 'cricket' ? '56px' : '36px',
  } as CSSProperties
}

/** The fixtures of a league, those in play first, then day by day. */
export function FixturesTable({ fixtures, inPlayCount, ...table }: FixturesTableProps) {
  const groups = groupFixtures(fixtures, useMinute(), viewerTimeZone())
  return (
    <GamesTable
      label={texts.title}
      groups={groups.map((group) => ({
        key: group.key,
        fixtures: group.fixtures,
        head: <GroupHead group={group} inPlayCount={inPlayCount} />,
      }))}
      {...table}
    />
  )
}

interface GamesTableProps extends TableProps {
  readonly label: string
  readonly groups: readonly {
    readonly key: string
    readonly head: ReactNode
    readonly fixtures: readonly Fixture[]
  }[]
}

/** Games of one sport with the prices of its main markets, in groups. */
export function GamesTable({
  label,
  sportId,
  groups,
  notice,
  pager,
  onSportsbook,
  ...settings
}: GamesTableProps) {
  const [compared, setCompared] = useState<Fixture>()
  const inThousandths = useMarketsInThousandths(
    groups.flatMap(({ fixtures }) => fixtures.map(({ id }) => id)),
    [settings.sportsbook ?? ''],
  )
  return (
    <Card className={styles.card} style={tableStyle(sportId, settings.columns)}>
      <table className={styles.table} aria-label={label}>
        <TableHead columns={settings.columns} />
        {notice && (
          <tbody className={styles.body}>
            <tr className={styles.whole}>
              <td className={styles.notice}>{notice}</td>
            </tr>
          </tbody>
        )}
        {groups.map(({ key, head, fixtures }) => (
          <tbody key={key} className={styles.group}>
            <tr className={styles.whole}>
              <th scope="rowgroup" className={styles.groupHead}>
                {head}
              </th>
            </tr>
            {fixtures.map((fixture) => (
              <FixtureRow
                key={fixture.id}
                fixture={fixture}
                inThousandths={inThousandths}
                onCompare={onSportsbook && setCompared}
                {...settings}
              />
            ))}
          </tbody>
        ))}
      </table>
      {pager}
      {compared && onSportsbook ? (
        <Suspense>
          <GamePricesDialog
            fixture={compared}
            sportsbook={settings.sportsbook}
            onChoose={onSportsbook}
            onClose={() => setCompared(undefined)}
          />
        </Suspense>
      ) : null}
    </Card>
  )
}

function TableHead({ columns }: { readonly columns: readonly MarketColumn[] }) {
  return (
    <thead className={styles.stickyHead}>
      <tr className={styles.head}>
        <th scope="col" className={styles.matchHead}>
          {texts.match}
        </th>
        {columns.map(({ id, name, label }) => (
          <th scope="col" key={id} className={styles.marketHead} title={name}>
            {label}
          </th>
        ))}
        <th scope="col" className={styles.moreHead}>
          {texts.more}
        </th>
      </tr>
    </thead>
  )
}

interface GroupHeadProps {
  readonly group: FixtureGroup
  readonly inPlayCount: number
}

/** 'In play 3', or the day with the zone of the viewer named once. */
function GroupHead({ group: { day }, inPlayCount }: GroupHeadProps) {
  return day === undefined ? (
    <>
      <Status tone="live" small>
        {texts.inPlay}
      </Status>
      <span>{formatCount(inPlayCount)}</span>
    </>
  ) : (
    <>
      <span className={styles.day}>{day.day}</span>
      <span>({day.zone})</span>
    </>
  )
}
