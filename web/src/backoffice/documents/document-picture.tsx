import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { saveFile } from '../../ui/browser/save-file.ts'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { useStaffAction } from '../admin-actions.ts'
import classes from './documents.module.css'
import { documentFileQuery, downloadFile, type FileOfDocument } from './documents-query.ts'
import { defineTexts } from '../../language/language.ts'
import { documentTexts } from './texts.ts'

const texts = defineTexts('backoffice.document-picture', {
  failed: text<{ side: string }>('We could not load this picture: {side}.'),
  loading: text<{ side: string }>('Loading: {side}'),
  enlarge: text<{ side: string }>('Enlarge: {side}'),
  enlarged: text<{ side: string }>('{side}, enlarged'),
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  fit: 'Fit',
})

interface DocumentPictureProps {
  readonly file: FileOfDocument
  /** Such as 'Front side'. */
  readonly side: string
  readonly fileName: string
}

/** One side of a document: small in the panel, large on a press, and as a file. */
export function DocumentPicture({ file, side, fileName }: DocumentPictureProps) {
  const { data, error, refetch } = useQuery(documentFileQuery(file))
  const url = useObjectUrl(data)
  const [isLarge, setIsLarge] = useState(false)
  const { run, isRunning } = useStaffAction()
  const download = () =>
    run(async () => saveFile(await downloadFile(file), fileName), {
      toast: SUCCESS_TOASTS.documentDownloaded,
      refresh: [],
    })
  return (
    <figure className={classes.picture}>
      <figcaption className={classes.caption}>
        <span>{side}</span>
        <Button
          size="small"
          icon={<Icon name="download" />}
          loading={isRunning}
          onClick={() => void download()}
        >
          {documentTexts.download}
        </Button>
      </figcaption>
      {error !== null ? (
        <LoadFailure title={texts.failed({ side })} error={error} onRetry={() => void refetch()} />
      ) : url === undefined ? (
        <SkeletonGroup label={texts.loading({ side })}>
          <SkeletonBlock height={220} />
        </SkeletonGroup>
      ) : (
        <button
          type="button"
          className={classes.open}
          aria-label={texts.enlarge({ side })}
          onClick={() => setIsLarge(true)}
        >
          <img src={url} alt={side} />
        </button>
      )}
      {isLarge && url !== undefined && (
        <LargePicture url={url} side={side} onClose={() => setIsLarge(false)} />
      )}
    </figure>
  )
}

/** In percent of the width; 0 shows the whole picture. */
const ZOOMS = [0, 100, 150, 200, 300, 400] as const

interface LargePictureProps {
  readonly url: string
  readonly side: string
  readonly onClose: () => void
}

function LargePicture({ url, side, onClose }: LargePictureProps) {
  const [step, setStep] = useState(0)
  const zoom = ZOOMS[step] ?? ZOOMS[0]
  return (
    <Modal
      opened
      onClose={onClose}
      title={side}
      width={1200}
      footer={
        <div className={classes.zoom}>
          <IconButton
            label={texts.zoomOut}
            icon="minus"
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          />
          <span aria-live="polite" className={classes.zoomValue}>
            {zoom === 0 ? texts.fit : `${zoom}%`}
          </span>
          <IconButton
            label={texts.zoomIn}
            icon="plus"
            disabled={step === ZOOMS.length - 1}
            onClick={() => setStep(step + 1)}
          />
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section className={classes.large} aria-label={texts.enlarged({ side })} tabIndex={0}>
        {zoom === 0 ? (
          <img className={classes.fit} src={url} alt={side} />
        ) : (
          <img src={url} alt={side} width={`${zoom}%`} />
        )}
      </section>
    </Modal>
  )
}

/** An address for bytes of this page, given back when they are no longer shown. */
function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (bytes === undefined) return
    const made = URL.createObjectURL(bytes)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return url
}
