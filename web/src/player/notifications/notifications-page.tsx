import { defineTexts } from '../../language/language.ts'
import { NotificationList } from '../../shell/notifications/notification-list.tsx'
import classes from '../../shell/notifications/notifications.module.css'
import { Card } from '../../ui/layout/card.tsx'
import { PriceAlertsCard } from './price-alerts-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import page from './settings-card.module.css'

const texts = defineTexts('player.notifications-page', { title: 'Notifications' })

/** The notification center of a phone and of links in mails, with the settings. */
export function NotificationsPage() {
  return (
    <div className={page.page}>
      <Card>
        <NotificationList title={<h1 className={classes.title}>{texts.title}</h1>} />
      </Card>
      <PriceAlertsCard />
      <SettingsCard />
    </div>
  )
}
