import type { Banner } from '@pickproof/contract/banners'
import type { BannerProblems } from '@pickproof/contract/fields/banner'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { REQUIRED } from '@pickproof/contract/fields/required'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { RequestKeys } from '../../api/request-keys.ts'
import stack from '../../common/page/page-stack.module.css'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { adminKey, useStaffAction } from '../admin-actions.ts'
import { BannerFields } from './banner-fields.tsx'
import { draftOf, draftProblems } from './banner-form.ts'
import { BANNERS, sendBanner } from './banners-query.ts'
import { commonTexts } from '../texts.ts'
import { bannerTexts } from './texts.ts'

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
  const [key] = useState(() => new RequestKeys().keyFor('banner'))
  const { run, isRunning } = useStaffAction()
  const found = draftProblems(draft, banner)
  const problems: BannerProblems = { ...refused?.fields, ...(isSent ? found : linkProblems(found)) }

  const submit = async () => {
    setIsSent(true)
    if (Object.keys(found).length > 0) return
    const isDone = await run(
      async () => {
        try {
          await sendBanner(draft, { seen: banner, key })
        } catch (error) {
          if (error instanceof ApiError) setRefused({ text: error.message, fields: error.fieldMessages })
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
      title={banner === undefined ? bannerTexts.create : bannerTexts.update}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isRunning}
            loadingLabel={commonTexts.saving}
          >
            {banner === undefined ? bannerTexts.create : commonTexts.save}
          </Button>
        </>
      }
    >
      <Form id={formId} className={stack.stack} onSubmit={submit}>
        {refused !== undefined && Object.keys(refused.fields).length === 0 && <Notice>{refused.text}</Notice>}
        <BannerFields
          draft={draft}
          problems={problems}
          hasStoredFile={banner?.file != null}
          onChange={(next) => {
            setRefused(undefined)
            setDraft(next)
          }}
        />
      </Form>
    </Modal>
  )
}

/** A link that cannot be right is reported while it is typed, a missing value only once the form is sent. */
function linkProblems({ url, redirectUrl }: BannerProblems): BannerProblems {
  return { url: url === REQUIRED ? undefined : url, redirectUrl }
}

/** The place behind the last banner of the list. */
function useNextOrder(): number {
  const queries = useQueryClient()
  const pages = queries.getQueriesData<{ totalElements: number }>({ queryKey: adminKey(BANNERS) })
  return Math.max(0, ...pages.map(([, page]) => page?.totalElements ?? 0)) + 1
}
