import { NOTIFICATION_CHANNELS, type NotificationChannel } from '@pickproof/contract/fields/notification'
import type { NotificationSettings } from '@pickproof/contract/notifications'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notificationSettingsQuery, saveNotificationSettings } from '../../api/notification-queries.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '../../ui/feedback/skeleton.tsx'
import { CheckboxField, SwitchField } from '../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { type PushState, readPushState, turnOffPushes, turnOnPushes } from './browser-push.ts'
import classes from './settings-card.module.css'

const texts = defineTexts('player.notification-settings', {
  title: 'How we notify you',
  kind: 'About',
  app: 'In the app',
  mail: 'Email',
  push: 'Push',
  channelOf: text<{ kind: string; channel: string }>('{kind}: {channel}'),
  fixed: 'We always email you about withdrawals, sign-ins and security.',
  browser: 'Pushes in this browser',
  turnOn: 'Turn on pushes',
  turnOff: 'Turn off pushes',
  unsupported: 'This browser does not support pushes.',
  blocked:
    'This browser blocks pushes from us. Allow notifications in its site settings, then reload the page.',
  pushFailed: 'We could not turn on pushes in this browser. Try again.',
  quiet: 'Quiet hours',
  quietHint: text<{ zone: string }>(
    'We hold back pushes in these hours ({zone}). The app and emails stay the same.',
  ),
  from: 'From',
  to: 'Until',
  loading: 'Loading your settings',
  failed: 'We could not load your settings.',
})

const channelName = (channel: NotificationChannel): string => texts[channel]

/** The choices of the player. Each one is saved immediately. */
export function SettingsCard() {
  const { data, error, refetch } = useQuery(notificationSettingsQuery())
  return (
    <Card id="settings">
      <CardHead title={texts.title} ruled />
      {data !== undefined ? (
        <>
          <Channels settings={data} />
          <CardBody className={classes.more}>
            <BrowserPush pushKey={data.pushKey} />
            <QuietHours quietHours={data.quietHours} />
          </CardBody>
        </>
      ) : error === null ? (
        <DelayedLoader>
          <SkeletonGroup label={texts.loading}>
            <ChannelShapes />
          </SkeletonGroup>
        </DelayedLoader>
      ) : (
        <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

/** The table before its kinds have come. */
function ChannelShapes() {
  return (
    <>
      <table className={classes.table}>
        <tbody>
          {['34%', '46%', '40%', '42%', '44%', '48%', '36%', '38%', '22%'].map((width) => (
            <tr key={width}>
              <th>
                <SkeletonLine width={width} height={14} />
              </th>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <td key={channel} className={classes.channel}>
                  <SkeletonBlock width={20} height={20} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <CardBody className={classes.more}>
        <SkeletonLine width="72%" />
        <SkeletonLine width="48%" height={14} />
        <SkeletonLine width="60%" />
      </CardBody>
    </>
  )
}

function Channels({ settings: { kinds } }: { readonly settings: NotificationSettings }) {
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.kind}</th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <th key={channel} scope="col" className={classes.channel}>
                {channelName(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, label, channels, fixed }) => (
            <tr key={kind}>
              <th scope="row">{label}</th>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <td key={channel} className={classes.channel}>
                  <CheckboxField
                    label={
                      <VisuallyHidden>
                        {texts.channelOf({ kind: label, channel: channelName(channel) })}
                      </VisuallyHidden>
                    }
                    checked={channels.includes(channel)}
                    disabled={fixed.includes(channel)}
                    onChange={(event) => {
                      const isOn = event.currentTarget.checked
                      void saveNotificationSettings({ choices: [{ kind, channel, isOn }] })
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{texts.fixed}</p>
    </>
  )
}

function BrowserPush({ pushKey }: { readonly pushKey: string }) {
  const { data: state, refetch } = useQuery({ queryKey: ['push-state'], queryFn: readPushState })
  const [isBusy, setIsBusy] = useState(false)
  if (state === undefined) return null

  async function change(act: () => Promise<PushState>) {
    setIsBusy(true)
    try {
      await act()
    } catch {
      notify.error(texts.pushFailed)
    } finally {
      setIsBusy(false)
      await refetch()
    }
  }

  return (
    <div className={classes.row}>
      <div>
        <p className={classes.name}>{texts.browser}</p>
        {state === 'unsupported' ? <p className={classes.note}>{texts.unsupported}</p> : null}
        {state === 'blocked' ? <p className={classes.note}>{texts.blocked}</p> : null}
      </div>
      {state === 'off' ? (
        <Button loading={isBusy} onClick={() => void change(async () => await turnOnPushes(pushKey))}>
          {texts.turnOn}
        </Button>
      ) : null}
      {state === 'on' ? (
        <Button loading={isBusy} onClick={() => void change(turnOffPushes)}>
          {texts.turnOff}
        </Button>
      ) : null}
    </div>
  )
}

const FIRST_CHOICE = { from: 23 * 60, to: 7 * 60 }

function QuietHours({ quietHours }: Pick<NotificationSettings, 'quietHours'>) {
  const zone = quietHours?.timeZone ?? viewerTimeZone()
  const save = (hours: { readonly from: number; readonly to: number } | null) =>
    void saveNotificationSettings({ quietHours: hours && { ...hours, timeZone: viewerTimeZone() } })
  return (
    <>
      <SwitchField
        label={texts.quiet}
        hint={texts.quietHint({ zone })}
        checked={quietHours !== null}
        onChange={(event) => save(event.currentTarget.checked ? FIRST_CHOICE : null)}
      />
      {quietHours ? (
        <div className={classes.times}>
          <TextField
            key={`from-${quietHours.from}`}
            type="time"
            label={texts.from}
            defaultValue={clockText(quietHours.from)}
            onBlur={(event) =>
              changed(event.currentTarget.value, quietHours.from, (from) => save({ ...quietHours, from }))
            }
          />
          <TextField
            key={`to-${quietHours.to}`}
            type="time"
            label={texts.to}
            defaultValue={clockText(quietHours.to)}
            onBlur={(event) =>
              changed(event.currentTarget.value, quietHours.to, (to) => save({ ...quietHours, to }))
            }
          />
        </div>
      ) : null}
    </>
  )
}

function changed(value: string, before: number, save: (minute: number) => void): void {
  const [hour, minute] = value.split(':').map(Number)
  const minutes = (hour ?? 0) * 60 + (minute ?? 0)
  if (value !== '' && minutes !== before) save(minutes)
}

function clockText(minutes: number): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}
