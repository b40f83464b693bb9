import type { User, UserContext } from '@pickproof/contract/identity'
import { may } from '@pickproof/domain/people/capabilities'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailure } from '../../../common/page/load-failure.tsx'
import { defineTexts } from '../../../language/language.ts'
import { adminPaths } from '../../../paths.ts'
import { usePerson } from '../../../session/use-person.ts'
import { DelayedLoader } from '../../../ui/feedback/delayed-loader.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Card, CardBody, CardHead } from '../../../ui/layout/card.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { adminJump } from '../../jumps.ts'
import { sameDataWords } from '../../same-data-words.ts'
import { UpdateUserDialog } from '../update-user-dialog.tsx'
import { UserPanel } from '../user-panel.tsx'
import { UserStatus } from '../user-status.tsx'
import { userQuery } from '../users-query.ts'
import { NotesCard } from './notes-card.tsx'
import { notedPersonQuery } from './people-queries.ts'
import styles from './people.module.css'
import { TagsLine } from './tags-line.tsx'
import { TimelineCard } from './timeline-card.tsx'

const texts = defineTexts('backoffice.person', {
  loading: 'Loading the person',
  failed: 'We could not load this person.',
  notesFailed: 'We could not load the notes.',
  facts: 'Facts',
  inList: 'Open in the list',
  same: 'Possible duplicates',
})

/** Everything about one person: the facts, what happened, and what staff note. */
export function PersonPage() {
  const { id } = useParams({ strict: false }) as { readonly id: string }
  const viewer = usePerson()?.user
  const { data: user, error, refetch } = useQuery(userQuery(Number(id)))
  if (error) return <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (user === undefined || viewer === undefined)
    return (
      <DelayedLoader>
        <SkeletonGroup label={texts.loading} className={styles.page}>
          <SkeletonBlock width="40%" height={32} />
          <SkeletonBlock height={480} />
        </SkeletonGroup>
      </DelayedLoader>
    )
  return <Person key={user.id} user={user} viewer={viewer} />
}

function Person({ user, viewer }: { readonly user: User; readonly viewer: UserContext }) {
  const [updating, setUpdating] = useState<User>()
  const { data: noted, error, refetch } = useQuery(notedPersonQuery(user.id))
  const mayNote = may(viewer, 'users.note')
  return (
    <div className={styles.page}>
      <PageHead
        title={`${user.firstName} ${user.lastName}`}
        subline={user.email}
        action={
          <>
            <UserStatus status={user.status} />
            <Link {...adminJump.user(user.email)}>{texts.inList}</Link>
          </>
        }
      />
      {noted ? <TagsLine userId={user.id} {...noted} mayNote={mayNote} /> : null}
      <div className={styles.columns}>
        <Card className={styles.facts} aria-label={texts.facts}>
          <UserPanel viewer={viewer} row={user} onUpdate={setUpdating} isOnPage />
        </Card>
        <TimelineCard userId={user.id} viewer={viewer} />
        <div className={styles.side}>
          {error !== null && noted === undefined ? (
            <LoadFailure title={texts.notesFailed} error={error} onRetry={() => void refetch()} />
          ) : null}
          {noted ? <NotesCard userId={user.id} notes={noted.notes} mayNote={mayNote} /> : null}
          {noted && noted.sameData.length > 0 ? (
            <Card>
              <CardHead title={texts.same} />
              <CardBody className={styles.notes}>
                {noted.sameData.map(({ userId, name, same }) => (
                  <p key={userId}>
                    <Link to={adminPaths.person(userId)}>{name}</Link>
                    <span className={styles.detail}> {sameDataWords(same)}</span>
                  </p>
                ))}
              </CardBody>
            </Card>
          ) : null}
        </div>
      </div>
      {updating ? (
        <UpdateUserDialog viewer={viewer} user={updating} onClose={() => setUpdating(undefined)} />
      ) : null}
    </div>
  )
}
