/** The price alerts of the player: those that wait, those that fired, and those whose game ended before. */
import type { PriceAlertView } from '@pickproof/contract/price-alerts'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { deletePriceAlert, isWaiting, priceAlertsQuery } from '../../api/price-alert-queries.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { priceText } from '../../odds/odds-texts.ts'
import { playerPaths } from '../../paths.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonList } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { Status } from '../../ui/values/status.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import classes from './price-alerts-card.module.css'

type Target = { price: string }

const texts = defineTexts('player.price-alerts', {
  title: 'Price alerts',
  count: text<{ open: number; most: number }>('{open} of {most} waiting'),
  up: text<Target>('{price} or higher'),
  down: text<Target>('{price} or lower'),
  anyBook: 'any sportsbook',
  oneBook: 'one sportsbook',
  waiting: 'Waiting',
  fired: text<{ price: string; book: string; at: DateValue }>('Reached {price} at {book}, {at}'),
  reached: 'Reached',
  ended: 'Game over',
  remove: text<{ selection: string }>('Delete alert for {selection}'),
  none: 'No price alerts yet.',
  noneHint:
    'Press the bell beside a selection under Compare prices, or right-click a price. On a phone, hold it.',
  find: 'Find a game',
  loading: 'Loading your price alerts',
  failed: 'We could not load your price alerts.',
})

export function PriceAlertsCard() {
  const { data, error, refetch } = useQuery(priceAlertsQuery())
  return (
    <Card id="price-alerts" aria-label={texts.title}>
      <CardHead
        title={texts.title}
        ruled
        aside={
          data && data.items.length > 0 ? (
            <span className={classes.count}>
              {texts.count({ open: data.items.filter(isWaiting).length, most: data.most })}
            </span>
          ) : undefined
        }
      />
      {data === undefined ? (
        error === null ? (
          <DelayedLoader>
            <SkeletonGroup label={texts.loading}>
              <SkeletonList count={3} rowHeight={64} />
            </SkeletonGroup>
          </DelayedLoader>
        ) : (
          <CardBody>
            <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
          </CardBody>
        )
      ) : data.items.length === 0 ? (
        <CardBody>
          <EmptyState
            icon="bell"
            title={texts.none}
            text={texts.noneHint}
            action={
              <Link to={playerPaths.live} className={buttonClass({})}>
                {texts.find}
              </Link>
            }
          />
        </CardBody>
      ) : (
        <ul className={classes.list}>
          {data.items.map((alert) => (
            <Alert key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Alert({ alert }: { readonly alert: PriceAlertView }) {
  const { id, selection, market, game, path, direction, oddsFormat, price, sportsbook, fired } = alert
  const [isBusy, setIsBusy] = useState(false)
  const target = { price: priceText(oddsFormat, price) }
  const [to = path, search = ''] = path.split('?')
  const remove = async () => {
    setIsBusy(true)
    // The call shows its refusal in a toast.
    await deletePriceAlert(id).catch(() => setIsBusy(false))
  }
  return (
    <li className={classes.alert}>
      <div className={classes.words}>
        <p className={classes.name}>
          <b>{selection}</b> {direction === 'UP' ? texts.up(target) : texts.down(target)}
        </p>
        <p className={classes.about}>
          {market} ·{' '}
          {alert.isEnded ? (
            game
          ) : (
            <Link to={to} search={Object.fromEntries(new URLSearchParams(search))}>
              {game}
            </Link>
          )}{' '}
          · {sportsbook === null ? texts.anyBook : texts.oneBook}
        </p>
        {fired ? (
          <p className={classes.about}>
            {texts.fired({
              price: priceText(oddsFormat, fired.price),
              book: fired.sportsbook,
              at: moment(new Date(fired.at), 'MMM Do, h:mm A (z)', viewerTimeZone()),
            })}
          </p>
        ) : null}
      </div>
      <Status tone={fired ? 'active' : alert.isEnded ? 'neutral' : 'info'} small>
        {fired ? texts.reached : alert.isEnded ? texts.ended : texts.waiting}
      </Status>
      <IconButton
        icon="trash"
        label={texts.remove({ selection })}
        disabled={isBusy}
        onClick={() => void remove()}
      />
    </li>
  )
}
