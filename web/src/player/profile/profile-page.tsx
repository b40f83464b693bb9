import type { UserContext } from '@pickproof/contract/identity'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { profileQuery, setFirstRun } from '../../api/own-settings.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { playerPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { usePageTitle } from '../../shell/frame/use-page-title.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonFields } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PersonalCard } from './personal-card.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import classes from './profile.module.css'

const texts = defineTexts('player.profile', {
  owner: text<{ name: string; email: string }>('{name} · {email}'),
  loading: 'Loading your profile',
  failed: 'We could not load your profile.',
  more: 'More settings',
  security: 'Sign-in and devices',
  securityText: 'Password, passkeys, second step, email and the devices where you are signed in',
  limits: 'Limits and breaks',
  limitsText: 'Limits on spending, picks and time, and breaks from play',
  notifications: 'Notifications',
  notificationsText: 'What we send you, where, and your quiet hours',
  payout: 'Rewards and payout details',
  payoutText: 'Your rewards, identity check and where we pay you',
  guide: 'You skipped the first steps. They wait on your home page.',
  resume: 'Resume first steps',
})

export function ProfilePage() {
  const user = usePerson()?.user
  const { data, error, refetch } = useQuery(profileQuery())
  const title = usePageTitle()
  if (user === undefined) return null
  return (
    <div className={stack.stack}>
      <PageHead
        title={title}
        subline={texts.owner({ name: `${user.firstName} ${user.lastName}`, email: user.email })}
      />
      {user.firstRun?.isSkipped && <ResumeGuide />}
      <div className={stack.withSide}>
        <div className={stack.stack}>
          {data !== undefined ? (
            <PersonalCard profile={data} isSwitched={user.switchUserIdentifier !== null} />
          ) : error === null ? (
            <DelayedLoader>
              <SkeletonGroup label={texts.loading}>
                <SkeletonFields count={8} />
              </SkeletonGroup>
            </DelayedLoader>
          ) : (
            <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
          )}
        </div>
        <div className={stack.stack}>
          <PreferencesCard user={user} />
          <MoreSettings user={user} />
        </div>
      </div>
    </div>
  )
}

function ResumeGuide() {
  return (
    <Notice
      tone="plain"
      action={
        <Button size="small" onClick={() => void setFirstRun('SKIPPED', false)}>
          {texts.resume}
        </Button>
      }
    >
      {texts.guide}
    </Notice>
  )
}

/** Each setting has one page, and this leads to those that have their own. */
function MoreSettings({ user }: { readonly user: UserContext }) {
  return (
    <Card>
      <CardHead ruled title={texts.more} />
      <ul className={classes.links}>
        {user.switchUserIdentifier === null && (
          <Row to={playerPaths.security} icon="key" title={texts.security} words={texts.securityText} />
        )}
        <Row to={playerPaths.playResponsibly} icon="clock" title={texts.limits} words={texts.limitsText} />
        <Row
          to={playerPaths.notifications}
          icon="bell"
          title={texts.notifications}
          words={texts.notificationsText}
        />
        <Row to={playerPaths.rewards} icon="gift" title={texts.payout} words={texts.payoutText} />
      </ul>
    </Card>
  )
}

interface RowProps {
  readonly to: string
  readonly icon: IconName
  readonly title: string
  readonly words: string
}

function Row({ to, icon, title, words }: RowProps) {
  return (
    <li>
      <Link to={to} className={classes.link}>
        <Icon name={icon} size={20} />
        <span>
          <strong>{title}</strong>
          <small>{words}</small>
        </span>
        <Icon name="chevron-right" className={classes.onward} />
      </Link>
    </li>
  )
}
