import {
  DOCUMENT_SUB_TYPE_LABELS,
  DOCUMENT_TYPE_LABELS,
  REVIEWER_NOTE_MAX,
} from '@pickproof/contract/fields/document'
import {
  REJECTION_REASONS,
  rejectionName,
  type RejectionReason,
} from '@pickproof/contract/fields/rejection-reasons'
import type { UserContext } from '@pickproof/contract/identity'
import type { IdentityCase } from '@pickproof/contract/identity-cases'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { MISSING, textOrMissing } from '@pickproof/domain/format/missing'
import { text } from '@pickproof/domain/messages/message'
import { may } from '@pickproof/domain/people/capabilities'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../api/api.ts'
import { useBrand } from '../../../brand/brand.ts'
import { LoadFailure } from '../../../common/page/load-failure.tsx'
import { todayIso } from '../../../common/registration/today-iso.ts'
import { defineTexts, t } from '../../../language/language.ts'
import { dateText } from '../../../language/values.ts'
import { areBareKeysOn } from '../../../session/session-store.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SkeletonCard } from '../../../ui/feedback/skeleton.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { DateText } from '../../../ui/values/date-text.tsx'
import { mayBeOutdated, useStaffAction } from '../../admin-actions.ts'
import { adminJump } from '../../jumps.ts'
import { hasOpenOverlay } from '../../open-overlay.ts'
import { sameDataWords } from '../../same-data-words.ts'
import { commonTexts } from '../../texts.ts'
import { DocumentPictures, useSeenFiles } from '../document-pictures.tsx'
import { ReviewStatus } from '../documents-columns.tsx'
import { DOCUMENTS } from '../documents-query.ts'
import { caseQuery } from './case-queries.ts'
import classes from './case-queue.module.css'

const texts = defineTexts('backoffice.identity-case', {
  place: text<{ place: number; total: number }>('{place} of {total}'),
  logged: 'Views of these documents are logged.',
  failed: 'We could not load this case.',
  pictures: 'Documents',
  person: 'Person',
  phone: 'Phone',
  birthDate: 'Birth date',
  age: text<{ age: number; least: number }>('{age} years old, minimum age {least}'),
  noBirthDate: 'The profile has none. Type the one on the document.',
  country: 'Country',
  visits: text<{ place: string }>('Visits from {place}'),
  since: 'Player since',
  confirmDate: text<{ date: string }>('The document shows {date}'),
  typeDate: 'Birth date on the document',
  typeDateHint: 'YYYY-MM-DD',
  same: 'Other accounts with the same data',
  sameNone: 'No other person has this name and birth date, phone, address or device.',
  disabled: 'Disabled',
  reason: 'Reason, if you reject',
  note: 'Note to the player',
  approve: text<{ count: number }>('{count, plural, one {Approve document} other {Approve both}}'),
  reject: text<{ count: number }>('{count, plural, one {Reject document} other {Reject # documents}}'),
  skip: 'Skip',
  next: 'The next case opens automatically.',
  needsDate: 'Confirm the birth date on the document before you approve.',
  needsReason: 'Choose a reason or write a note before you reject.',
  notSeen: 'You can approve after all pictures load.',
  own: 'You cannot review your own documents.',
  document: text<{ type: string; kind: string }>('{type}: {kind}'),
})

/** As keyboards print them. */
const KEYS = { approve: 'A', reject: 'R', skip: 'J', date: 'D' } as const

interface CaseReviewProps {
  readonly userId: number
  readonly place: number
  readonly total: number
  readonly viewer: UserContext
  readonly onDecided: () => void
  /** Another staff member decided it, or the player replaced a document. */
  readonly onGone: () => void
  readonly onSkip: () => void
}

export function CaseReview(props: CaseReviewProps) {
  const { data, error, refetch } = useQuery(caseQuery(props.userId))
  if (data) return <LoadedCase {...props} found={data} />
  return (
    <div className={classes.nothing}>
      {error === null ? (
        <SkeletonCard lines={8} />
      ) : (
        <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

function LoadedCase({
  found,
  userId,
  place,
  total,
  viewer,
  onDecided,
  onGone,
  onSkip,
}: CaseReviewProps & { readonly found: IdentityCase }) {
  const { user, documents, sameData } = found
  const waiting = documents.filter(({ review }) => review === 'PENDING')
  const brand = useBrand()
  const { run, isRunning } = useStaffAction()
  const [reasons, setReasons] = useState<readonly RejectionReason[]>([])
  const [note, setNote] = useState('')
  const [typedDate, setTypedDate] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const [hint, setHint] = useState<string>()
  const seen = useSeenOf(waiting)
  const isOwn = user.email === viewer.email
  const mayReview = may(viewer, 'documents.review') && !isOwn && waiting.length > 0
  const needsDate = waiting.some(({ userDocumentType }) => userDocumentType === 'PROOF_OF_IDENTITY')
  const date = isConfirmed ? (user.dateOfBirth ?? '') : typedDate
  const isDated = !needsDate || /^\d{4}-\d{2}-\d{2}$/.test(date)
  const hasReason = reasons.length > 0 || note.trim() !== ''

  const decide = async (review: 'VERIFIED' | 'REJECTED') => {
    if (!mayReview || isRunning) return
    const missing =
      review === 'REJECTED'
        ? !hasReason && texts.needsReason
        : (!seen.isSeen && texts.notSeen) || (!isDated && texts.needsDate)
    setHint(missing || undefined)
    if (missing) return
    const isDone = await run(
      () =>
        api('PUT /admin/identity-cases/{userId}/review', {
          params: { userId },
          body: {
            documents: waiting.map(({ id, userDocumentType, userDocumentSubType }) => ({
              id,
              documentType: userDocumentType,
              documentSubType: userDocumentSubType,
            })),
            review,
            reasons: review === 'REJECTED' ? [...reasons] : [],
            reviewerNote: note,
            ...(needsDate && review === 'VERIFIED' ? { documentDateOfBirth: date } : {}),
          },
        }).catch((error: unknown) => {
          if (mayBeOutdated(error)) onGone()
          throw error
        }),
      { toast: SUCCESS_TOASTS.documentUpdated, refresh: [DOCUMENTS, 'users', 'overview'] },
    )
    if (isDone) onDecided()
  }
  const toggle = (reason: RejectionReason) =>
    setReasons(reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason])

  useCaseKeys({
    a: () => void decide('VERIFIED'),
    r: () => void decide('REJECTED'),
    j: onSkip,
    d: () => user.dateOfBirth !== null && setConfirmed(!isConfirmed),
    ...Object.fromEntries(
      REJECTION_REASONS.map((reason, index) => [String(index + 1), () => toggle(reason)]),
    ),
  })
  return (
    <>
      <section className={classes.pictures} aria-label={texts.pictures}>
        <p className={classes.top}>
          <strong>{texts.place({ place, total })}</strong>
          <span className={classes.logged}>
            <Icon name="eye" size={16} /> {texts.logged}
          </span>
        </p>
        {documents.map((document) => (
          <div key={document.id} className={classes.document}>
            <p className={classes.documentName}>
              {texts.document({
                type: t(DOCUMENT_TYPE_LABELS[document.userDocumentType]),
                kind: t(DOCUMENT_SUB_TYPE_LABELS[document.userDocumentSubType]),
              })}
              <ReviewStatus review={document.review} />
            </p>
            <DocumentPictures document={document} />
          </div>
        ))}
      </section>
      <aside className={classes.facts} aria-label={texts.person}>
        <div className={classes.scroll}>
          <h2 className={classes.name}>
            <Link {...adminJump.user(user.email)}>{user.name}</Link>
          </h2>
          <p className={classes.email}>{user.email}</p>
          <dl className={classes.data}>
            <Fact label={commonTexts.name} value={user.name} />
            <Fact
              label={texts.birthDate}
              value={user.dateOfBirth === null ? MISSING : birthText(user.dateOfBirth)}
              more={
                user.dateOfBirth === null
                  ? texts.noBirthDate
                  : texts.age({ age: ageOn(user.dateOfBirth, todayIso()), least: brand.minimumAge })
              }
            />
            <Fact label={commonTexts.address} value={textOrMissing(user.address)} />
            <Fact
              label={texts.country}
              value={textOrMissing(user.country)}
              more={user.region === '' ? undefined : texts.visits({ place: user.region })}
            />
            <Fact label={texts.phone} value={textOrMissing(user.phone)} />
            <Fact label={texts.since} value={<DateText instant={user.createdDate} />} />
          </dl>
          {needsDate && mayReview ? (
            user.dateOfBirth === null ? (
              <TextField
                label={texts.typeDate}
                hint={texts.typeDateHint}
                value={typedDate}
                maxLength={10}
                onChange={(event) => setTypedDate(event.currentTarget.value)}
              />
            ) : (
              <button
                type="button"
                className={classes.confirm}
                aria-pressed={isConfirmed}
                onClick={() => setConfirmed(!isConfirmed)}
              >
                <Icon name={isConfirmed ? 'check' : 'calendar'} size={16} />
                <span>{texts.confirmDate({ date: birthText(user.dateOfBirth) })}</span>
                <kbd>{KEYS.date}</kbd>
              </button>
            )
          ) : null}
          <SameDataList sameData={sameData} />
          {mayReview ? (
            <fieldset className={classes.reasons}>
              <legend>{texts.reason}</legend>
              {REJECTION_REASONS.map((reason, index) => (
                <button
                  key={reason}
                  type="button"
                  className={classes.reason}
                  aria-pressed={reasons.includes(reason)}
                  onClick={() => toggle(reason)}
                >
                  {t(rejectionName(reason))} <kbd>{index + 1}</kbd>
                </button>
              ))}
              <TextAreaField
                label={texts.note}
                value={note}
                maxLength={REVIEWER_NOTE_MAX}
                rows={2}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            </fieldset>
          ) : null}
        </div>
        <footer className={classes.foot}>
          {isOwn ? <p className={classes.hint}>{texts.own}</p> : null}
          {hint !== undefined ? (
            <p className={classes.hint} role="alert">
              {hint}
            </p>
          ) : null}
          <Button
            variant="danger"
            disabled={!mayReview}
            loading={isRunning}
            onClick={() => void decide('REJECTED')}
          >
            {texts.reject({ count: waiting.length })} <kbd>{KEYS.reject}</kbd>
          </Button>
          <Button
            variant="primary"
            disabled={!mayReview}
            loading={isRunning}
            onClick={() => void decide('VERIFIED')}
          >
            {texts.approve({ count: waiting.length })} <kbd>{KEYS.approve}</kbd>
          </Button>
          <p className={classes.next}>
            {texts.next}
            <button type="button" className={classes.skip} onClick={onSkip}>
              {texts.skip} <kbd>{KEYS.skip}</kbd>
            </button>
          </p>
        </footer>
      </aside>
    </>
  )
}

/** Both as YYYY-MM-DD. */
function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}

const birthText = (date: string) => dateText(`${date}T00:00:00Z`, 'MMMM D, YYYY', 'UTC')

function Fact({
  label,
  value,
  more,
}: {
  readonly label: string
  readonly value: ReactNode
  readonly more?: string | undefined
}) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        {value}
        {more === undefined ? null : <span className={classes.more}>{more}</span>}
      </dd>
    </div>
  )
}

function SameDataList({ sameData }: Pick<IdentityCase, 'sameData'>) {
  return (
    <section className={classes.same} aria-label={texts.same}>
      <h3>
        {texts.same} {sameData.length > 0 ? <span className={classes.count}>{sameData.length}</span> : null}
      </h3>
      {sameData.length === 0 ? <p className={classes.more}>{texts.sameNone}</p> : null}
      {sameData.map(({ userId, name, email, status, same }) => (
        <p key={userId} className={classes.twin}>
          <Icon name="flag" size={16} />
          <span>
            <Link {...adminJump.user(email)}>{name}</Link>{' '}
            {status === 'DISABLED' ? <span className={classes.off}>{texts.disabled}</span> : null}
            <span className={classes.more}>{sameDataWords(same)}</span>
          </span>
        </p>
      ))}
    </section>
  )
}

function useSeenOf(waiting: IdentityCase['documents']) {
  // A person has at most one document of each of the two types.
  const [first, second] = waiting
  const one = useSeenFiles(first)
  const other = useSeenFiles(second)
  return { isSeen: one.isSeen && other.isSeen }
}

/** The keys work while no field has the focus and no dialog is open. */
function useCaseKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!areBareKeysOn()) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || hasOpenOverlay()) return
    if (target instanceof Element && target.matches('input, textarea, select')) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
