import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { NotificationList, useUnread } from '../../shell/notifications/notification-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PriceAlertsCard } from './price-alerts-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import page from './settings-card.module.css'

const texts = defineTexts('player.notifications-page', {
  title: 'Notifications',
  lead: 'What happened on your accounts, and how we notify you.',
})

/** The notification center of a phone and of links in mails, with the settings. */
export function NotificationsPage() {
  const { count, markAll } = useUnread()
  return (
    <div className={stack.stack}>
      <PageHead title={texts.title} subline={texts.lead} count={count} action={markAll} />
      <div className={page.page}>
        <Card>
          <NotificationList />
        </Card>
        <PriceAlertsCard />
        <SettingsCard />
      </div>
    </div>
  )
}
