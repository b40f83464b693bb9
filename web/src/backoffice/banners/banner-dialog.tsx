import type { Banner } from '@pickproof/contract/banners'
import {
  BANNER_BYTES_MAX,
  BANNER_LINK_TYPES,
  BANNER_TEXT_MAX,
  BANNER_TYPES,
  BANNER_URL_MAX,
  type BannerProblems,
} from '@pickproof/contract/fields/banner'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import stack from '../../shell/page-stack.module.css'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { adminKey, useStaffAction } from '../admin-actions.ts'
import { type BannerDraft, bannerFileProblem, draftOf, draftProblems, withType } from './banner-form.ts'
import styles from './banners.module.css'
import { BANNERS, sendBanner } from './banners-query.ts'

const FILE_ENDINGS = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'mp4', 'webm', 'mov']
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

interface BannerDialogProps {
  /** Undefined for a new one. */
  readonly banner: Banner | undefined
  readonly onClose: () => void
}

export function BannerDialog({ banner, onClose }: BannerDialogProps) {
  const formId = useId()
  const nextOrder = useNextOrder()
  const [draft, setDraft] = useState(() => draftOf(banner, nextOrder))
  const [isSent, setIsSent] = useState(false)
  const [refused, setRefused] = useState<{ readonly text: string; readonly fields: BannerProblems }>()
  // The same press twice is the same banner.
  const [key] = useState(() => crypto.randomUUID())
  const { run, isRunning } = useStaffAction()
  const found = draftProblems(draft, banner)
  const problems: BannerProblems = { ...refused?.fields, ...(isSent ? found : linkProblems(found)) }
  const isFeed = draft.type === 'rss'

  const change = (part: Partial<BannerDraft>) => {
    setRefused(undefined)
    setDraft({ ...draft, ...part })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (Object.keys(found).length > 0) return
    const isDone = await run(
      async () => {
        try {
          await sendBanner(draft, { id: banner?.id, key })
        } catch (error) {
          if (error instanceof ApiError) setRefused(refusalOf(error))
          throw error
        }
      },
      {
        toast: banner === undefined ? SUCCESS_TOASTS.bannerUploaded : SUCCESS_TOASTS.bannerUpdated,
        refresh: [BANNERS],
      },
    )
    if (isDone) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={banner === undefined ? 'Create banner' : 'Update banner'}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isRunning} loadingLabel="Saving…">
            {banner === undefined ? 'Create banner' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} className={stack.stack} onSubmit={(event) => void submit(event)} noValidate>
        {refused !== undefined && Object.keys(refused.fields).length === 0 && <Notice>{refused.text}</Notice>}
        <div className={styles.pair}>
          <SelectField
            label="Type"
            options={options(BANNER_TYPES)}
            value={draft.type || null}
            onChange={(type) => {
              setRefused(undefined)
              setDraft(withType(draft, type ?? ''))
            }}
            error={problems.type}
          />
          <SelectField
            label="Link type"
            options={options(BANNER_LINK_TYPES)}
            value={draft.linkType || null}
            onChange={(linkType) => change({ linkType: linkType ?? '' })}
            disabled={isFeed}
            hint={isFeed ? 'A feed always leads outside.' : undefined}
            error={problems.linkType}
          />
          <TextField
            label="Order"
            inputMode="numeric"
            autoComplete="off"
            value={draft.order}
            onChange={({ currentTarget }) => change({ order: currentTarget.value.trim() })}
            hint="Banners at this place and behind it make room."
            error={problems.order}
          />
          <TextField
            label="View time in seconds"
            inputMode="numeric"
            autoComplete="off"
            value={draft.viewTimeInSeconds}
            onChange={({ currentTarget }) => change({ viewTimeInSeconds: currentTarget.value.trim() })}
            error={problems.viewTimeInSeconds}
          />
        </div>
        <TextField
          label="Text"
          autoComplete="off"
          maxLength={BANNER_TEXT_MAX}
          value={draft.desc}
          onChange={({ currentTarget }) => change({ desc: currentTarget.value })}
          hint="Stands below the picture, and names it for those who cannot see it."
        />
        <TextField
          label={isFeed ? 'URL of the feed' : 'URL'}
          autoComplete="off"
          maxLength={BANNER_URL_MAX}
          value={draft.url}
          onChange={({ currentTarget }) => change({ url: currentTarget.value.trim() })}
          error={problems.url}
        />
        <TextField
          label="Redirect URL"
          autoComplete="off"
          maxLength={BANNER_URL_MAX}
          value={draft.redirectUrl}
          onChange={({ currentTarget }) => change({ redirectUrl: currentTarget.value.trim() })}
          hint={draft.linkType === 'internal' ? 'Begins with /app/' : undefined}
          error={problems.redirectUrl}
        />
        {!isFeed && (
          <DropZone
            label={banner?.file == null ? 'File' : 'Another file (the stored one stays without it)'}
            file={draft.file}
            onChange={(file) => change({ file })}
            error={problems.file}
            findProblem={bannerFileProblem}
            types={FILE_ENDINGS}
            bytesMax={BANNER_BYTES_MAX}
            countMax={1}
          />
        )}
      </form>
    </Modal>
  )
}

/** A link that cannot be right is told while it is typed; what is missing only once the form is sent. */
function linkProblems({ url, redirectUrl }: BannerProblems): BannerProblems {
  return { url: url === 'Required *' ? undefined : url, redirectUrl }
}

function refusalOf({ message, fieldErrors = [] }: ApiError) {
  return {
    text: message,
    fields: Object.fromEntries(fieldErrors.map(({ field, message: text }) => [field, text])),
  }
}

/** The place behind the last banner, as far as the list knows. */
function useNextOrder(): number {
  const queries = useQueryClient()
  const pages = queries.getQueriesData<{ totalElements: number }>({ queryKey: adminKey(BANNERS) })
  return Math.max(0, ...pages.map(([, page]) => page?.totalElements ?? 0)) + 1
}
