import type { Exposure } from '@pickproof/contract/admin-picks'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { text } from '@pickproof/domain/messages/message'
import { formatCount } from '../../language/values.ts'
import { statusWords } from '../../odds/scoreboard/scoreboard.ts'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { DateText } from '../../ui/values/date-text.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { SportIcon } from '../../ui/icons/sport-icon.tsx'
import { Money } from '../../ui/values/money.tsx'
import { Status } from '../../ui/values/status.tsx'
import { commonTexts } from '../texts.ts'
import { picksBehind } from './exposure-query.ts'
import styles from './exposure.module.css'
import { exposureTexts } from './texts.ts'

const texts = defineTexts('backoffice.exposure-table', {
  game: 'Game, market and side',
  start: 'Start',
  openStakes: 'Open stakes',
  ifAllWin: 'If all win',
  worstCase: 'Worst case',
  marketsOf: text<{ game: string }>('Markets of {game}'),
  actsOn: text<{ game: string }>('Actions for {game}'),
  suspend: 'Suspend new picks',
  void: 'Void game',
})

type FixtureRow = Exposure['fixtures'][number]
type MarketRow = FixtureRow['markets'][number]

interface ExposureTableProps {
  readonly exposure: Exposure
  /** With it a game can be suspended and voided. */
  readonly onSuspend?: ((game: FixtureRow, kind: 'suspend' | 'void') => void) | undefined
}

/** Games with what they can cost; a game opens to its markets and their sides. */
export function ExposureTable({ exposure, onSuspend }: ExposureTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [isTouched, setIsTouched] = useState(false)
  const order = useRef<readonly string[]>([])
  const byId = new Map(exposure.fixtures.map((fixture) => [fixture.fixtureId, fixture]))
  order.current = steadyOrder(order.current, [...byId.keys()], isTouched || opened.size > 0)
  const toggle = (fixtureId: string) => {
    const next = new Set(opened)
    if (!next.delete(fixtureId)) next.add(fixtureId)
    setOpened(next)
  }
  const money = (amount: number) => <Money amount={amount} currency={exposure.currency} />
  return (
    <table
      className={styles.table}
      aria-label={exposureTexts.openPicksByGame}
      onPointerEnter={() => setIsTouched(true)}
      onPointerLeave={() => setIsTouched(false)}
    >
      <thead>
        <tr>
          <th scope="col">{texts.game}</th>
          <th scope="col">{texts.start}</th>
          <th scope="col">{commonTexts.picks}</th>
          <th scope="col">{commonTexts.accounts}</th>
          <th scope="col">{texts.openStakes}</th>
          <th scope="col">{texts.ifAllWin}</th>
          <th scope="col">{texts.worstCase}</th>
          <th scope="col">{exposureTexts.parlaysIfAllWin}</th>
        </tr>
      </thead>
      <tbody>
        {order.current.map((fixtureId) => {
          const fixture = byId.get(fixtureId)
          if (!fixture) return null
          const isOpen = opened.has(fixtureId)
          return (
            <Fragment key={fixtureId}>
              <GameRow
                fixture={fixture}
                isOpen={isOpen}
                money={money}
                onToggle={() => toggle(fixtureId)}
                onSuspend={onSuspend}
              />
              {isOpen &&
                fixture.markets.map((market) => (
                  <MarketRows
                    key={`${market.marketId} ${market.subject}`}
                    fixtureId={fixtureId}
                    market={market}
                    money={money}
                  />
                ))}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

type MoneyCell = (amount: number) => ReactNode

interface GameRowProps {
  readonly fixture: FixtureRow
  readonly isOpen: boolean
  readonly money: MoneyCell
  readonly onToggle: () => void
  readonly onSuspend: ExposureTableProps['onSuspend']
}

function GameRow({ fixture, isOpen, money, onToggle, onSuspend }: GameRowProps) {
  const { parlays } = fixture
  // Otherwise it only has legs of parlays.
  const isStraight = fixture.picks > 0
  return (
    <tr className={styles.game}>
      <th scope="row">
        <span className={styles.name}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            disabled={fixture.markets.length === 0}
            aria-label={texts.marketsOf({ game: fixture.matchName })}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
          </button>
          <SportIcon sport={fixture.sport} size={16} />
          <Link className={styles.match} {...picksBehind({ fixtureId: fixture.fixtureId })}>
            {fixture.matchName}
          </Link>
          <span className={styles.muted}>{fixture.league}</span>
          {onSuspend && (
            <Menu
              target={
                <IconButton label={texts.actsOn({ game: fixture.matchName })} icon="dots" size="small" />
              }
            >
              <MenuItem onClick={() => onSuspend(fixture, 'suspend')}>{texts.suspend}</MenuItem>
              <MenuItem danger onClick={() => onSuspend(fixture, 'void')}>
                {texts.void}
              </MenuItem>
            </Menu>
          )}
        </span>
      </th>
      <td>
        {isInPlay(fixture.status) ? (
          <Status tone="live">{statusWords('live')}</Status>
        ) : fixture.status === 'unplayed' ? (
          <DateText instant={fixture.gameDate} format="MMM Do, h:mm A (z)" />
        ) : (
          <Status tone="neutral">{statusWords(fixture.status)}</Status>
        )}
      </td>
      <td>{isStraight ? formatCount(fixture.picks) : '-'}</td>
      <td>{isStraight ? formatCount(fixture.accounts) : '-'}</td>
      <td>{isStraight ? money(fixture.stake) : '-'}</td>
      <td>{isStraight ? money(fixture.payout) : '-'}</td>
      <td className={styles.worst}>{isStraight ? money(fixture.worstPayout) : '-'}</td>
      <td>
        {parlays.picks === 0 ? (
          '-'
        ) : (
          <>
            {formatCount(parlays.picks)} · {money(parlays.payout)}
          </>
        )}
      </td>
    </tr>
  )
}

interface MarketRowsProps {
  readonly fixtureId: string
  readonly market: MarketRow
  readonly money: MoneyCell
}

function MarketRows({ fixtureId, market, money }: MarketRowsProps) {
  return (
    <>
      <tr className={styles.market}>
        <th scope="row">
          <Link {...picksBehind({ fixtureId, marketLabel: market.market })}>{market.market}</Link>
          {market.subject !== '' && <span className={styles.muted}> {market.subject}</span>}
        </th>
        <td />
        <td>{formatCount(market.picks)}</td>
        <td>{formatCount(market.accounts)}</td>
        <td>{money(market.stake)}</td>
        <td>{money(market.payout)}</td>
        <td className={styles.worst}>{money(market.worstPayout)}</td>
        <td />
      </tr>
      {market.sides.map((side) => (
        <tr key={`${side.name} ${side.line}`} className={styles.side}>
          <th scope="row">{withMinusSigns(side.name)}</th>
          <td />
          <td>{formatCount(side.picks)}</td>
          <td>{formatCount(side.accounts)}</td>
          <td>{money(side.stake)}</td>
          <td>{money(side.payout)}</td>
          <td />
          <td />
        </tr>
      ))}
    </>
  )
}

/**
 * Keeps rows where they are while a staff member works with them: old rows stay in their order, new ones are last,
 * removed ones leave. Otherwise the new order counts.
 */
export function steadyOrder(before: readonly string[], next: readonly string[], isHeld: boolean): string[] {
  if (!isHeld) return [...next]
  const present = new Set(next)
  const kept = before.filter((key) => present.has(key))
  const known = new Set(kept)
  return [...kept, ...next.filter((key) => !known.has(key))]
}
