import { withMinusSigns } from '@pickproof/domain/format/minus'
import { NOTIFICATION_GROUPS, type NotificationGroup } from '@pickproof/contract/fields/notification'
import type { NotificationView } from '@pickproof/contract/notifications'
import { text } from '@pickproof/domain/messages/message'
import { wallTimeAt } from '@pickproof/domain/time/zoned-time'
import { DAY_MS } from '@pickproof/domain/time/durations'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import {
  markNotificationsRead,
  type NotificationFilter,
  notificationsQuery,
  unreadQuery,
} from '../../api/notification-queries.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { formatDate } from '../../language/values.ts'
import { useSession } from '../../session/session-store.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonList } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import classes from './notifications.module.css'

const texts = defineTexts('player.notifications', {
  markAll: 'Mark all as read',
  filters: 'Filter notifications',
  all: 'All',
  unread: 'Unread',
  picks: 'Picks',
  limits: 'Limits',
  account: 'Account',
  payouts: 'Payouts',
  prices: 'Prices',
  news: 'News',
  markRead: text<{ title: string }>('Mark as read: {title}'),
  today: text<{ day: string }>('Today, {day}'),
  yesterday: text<{ day: string }>('Yesterday, {day}'),
  older: 'Show older ones',
  loading: 'Loading your notifications',
  failed: 'We could not load your notifications.',
  none: 'No notifications yet',
  noneText: 'We notify you here when a pick settles, a limit comes near or a withdrawal moves on.',
  noneOfFilter: 'No notifications match this filter',
  noneOfFilterText: 'Choose another filter to see more.',
  showAll: 'Show all notifications',
})

const filterName = (filter: NotificationFilter): string => texts[filter]

const FILTERS: readonly NotificationFilter[] = ['all', 'unread', ...NOTIFICATION_GROUPS]

/** The number of unread notifications and the button that marks them as read, or nothing if there are none. */
export function useUnread(): { readonly count?: ReactNode; readonly markAll?: ReactNode } {
  const { data: counted } = useQuery(unreadQuery())
  const unread = counted?.unread ?? 0
  if (unread === 0) return {}
  return {
    count: <span className={classes.badge}>{unread}</span>,
    markAll: (
      <Button variant="quiet" size="small" onClick={() => void markNotificationsRead()}>
        {texts.markAll}
      </Button>
    ),
  }
}

interface NotificationListProps {
  /** Called when the player follows a link. */
  readonly onLeave?: () => void
}

/** What happened, newest first, with filters. The panel and the page show it below their heads. */
export function NotificationList({ onLeave }: NotificationListProps) {
  const [filter, setFilter] = useState<NotificationFilter>('all')
  return (
    <>
      <fieldset className={classes.filters} aria-label={texts.filters}>
        {FILTERS.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.filter}
            aria-pressed={name === filter}
            onClick={() => setFilter(name)}
          >
            {filterName(name)}
          </button>
        ))}
      </fieldset>
      <Items key={filter} filter={filter} onShowAll={() => setFilter('all')} onLeave={onLeave} />
    </>
  )
}

interface ItemsProps {
  readonly filter: NotificationFilter
  readonly onShowAll: () => void
  readonly onLeave: (() => void) | undefined
}

function Items({ filter, onShowAll, onLeave }: ItemsProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    notificationsQuery(filter),
  )
  if (data === undefined)
    return error === null ? (
      <DelayedLoader>
        <SkeletonGroup label={texts.loading}>
          <SkeletonList count={4} rowHeight={88} />
        </SkeletonGroup>
      </DelayedLoader>
    ) : (
      <div className={classes.waiting}>
        <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
      </div>
    )
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <Empty filter={filter} onShowAll={onShowAll} />
  return (
    <div className={classes.list}>
      {daysOf(items).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ul className={classes.items}>
            {ofDay.map((item) => (
              <Item key={item.id} item={item} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage ? (
        <div className={classes.more}>
          <Button variant="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.older}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Empty({ filter, onShowAll }: Pick<ItemsProps, 'filter' | 'onShowAll'>) {
  return (
    <div className={classes.waiting}>
      {filter === 'all' ? (
        <EmptyState icon="bell" title={texts.none} text={texts.noneText} />
      ) : (
        <EmptyState
          icon="bell"
          title={texts.noneOfFilter}
          text={texts.noneOfFilterText}
          action={<Button onClick={onShowAll}>{texts.showAll}</Button>}
        />
      )}
    </div>
  )
}

function Item({
  item,
  onLeave,
}: {
  readonly item: NotificationView
  readonly onLeave: ItemsProps['onLeave']
}) {
  const { history } = useRouter()
  const chooseAccount = useSession((state) => state.chooseAccount)
  const { link, accno, isRead } = item
  const shown = item.group === 'picks' ? withMinusSigns : (own: string) => own
  const title = shown(item.title)

  function open(path: string) {
    if (!isRead) void markNotificationsRead([item.id])
    // The page behind the link shows the chosen account.
    if (accno !== null) chooseAccount(accno)
    onLeave?.()
    history.push(path)
  }

  return (
    <li className={classes.item} data-unread={!isRead || undefined}>
      <span className={classes.node} data-tone={item.tone}>
        <Icon name={iconOf(item)} />
      </span>
      <div className={classes.words}>
        <p className={classes.itemTitle}>
          {isRead ? null : <VisuallyHidden>{texts.unread} </VisuallyHidden>}
          {title}
        </p>
        <p className={classes.text}>{shown(item.text)}</p>
        {link ? (
          <a
            className={classes.link}
            href={link.path}
            onClick={(event) => {
              event.preventDefault()
              open(link.path)
            }}
          >
            {link.label}
          </a>
        ) : null}
      </div>
      <div className={classes.side}>
        <DateText className={classes.time} instant={item.at} format="h:mm A" />
        {isRead ? null : (
          <button
            type="button"
            className={classes.dot}
            aria-label={texts.markRead({ title })}
            title={texts.markRead({ title })}
            onClick={() => void markNotificationsRead([item.id])}
          />
        )}
      </div>
    </li>
  )
}

const GROUP_ICONS: Readonly<Record<NotificationGroup, IconName>> = {
  picks: 'ticket',
  limits: 'alert',
  account: 'file-text',
  payouts: 'wallet',
  prices: 'bell',
  news: 'message',
}

function iconOf({ tone, group }: NotificationView): IconName {
  if (group === 'payouts' || group === 'news' || tone === 'info') return GROUP_ICONS[group]
  if (tone === 'good') return group === 'account' ? 'trophy' : 'check'
  return tone === 'bad' ? 'x' : tone === 'warning' ? 'alert' : 'minus'
}

/** The items under the days of the reader. */
function daysOf(
  items: readonly NotificationView[],
): readonly (readonly [string, readonly NotificationView[]])[] {
  const zone = viewerTimeZone()
  const [today, yesterday] = [Date.now(), Date.now() - DAY_MS].map((ms) => dateOf(ms, zone))
  const days = Map.groupBy(items, ({ at }) => {
    const date = dateOf(Date.parse(at), zone)
    const day = formatDate(at, 'MMM DD', zone)
    return date === today ? texts.today({ day }) : date === yesterday ? texts.yesterday({ day }) : day
  })
  return [...days]
}

function dateOf(instantMs: number, zone: string): string {
  const { year, month, day } = wallTimeAt(instantMs, zone)
  return `${year}-${month}-${day}`
}
