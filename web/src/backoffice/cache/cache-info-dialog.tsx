import type { CacheValue } from '@pickproof/contract/admin-cache'
import { fixed } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import styles from './cache.module.css'
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'

const texts = defineTexts('backoffice.cache-info', {
  title: fixed('Cache Info', 'B159'),
  copy: 'Copy',
  copied: fixed('Cache value copied to clipboards!', 'B163'),
  notCopied: fixed('Failed to copy', 'B164'),
  failed: 'We could not load this entry.',
})

/** The value of an entry as JSON (B159). */
export function CacheInfoDialog({
  cacheName,
  onClose,
}: {
  readonly cacheName: string
  readonly onClose: () => void
}) {
  const { data, error, refetch } = useQuery({
    // The dialog shows the current value, so it is outside the keys that a deletion refreshes.
    queryKey: ['admin', 'cache-value', cacheName],
    queryFn: ({ signal }) => api('GET /super-admin/cache', { query: { cacheName }, toast: false, signal }),
    gcTime: 0,
  })
  const json = data === undefined ? '' : jsonOf(data)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(json)
      notify.success(texts.copied)
    } catch {
      notify.error(texts.notCopied)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      width={720}
      footer={
        <>
          <Button icon={<Icon name="copy" />} disabled={data === undefined} onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {commonTexts.close}
          </Button>
        </>
      }
    >
      <p className={styles.name}>{cacheName}</p>
      {data === undefined ? (
        error === null ? (
          <SkeletonCard lines={6} />
        ) : (
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <pre className={styles.json} tabIndex={0}>
          {json}
        </pre>
      )}
    </Modal>
  )
}

/** One value where all processes agree, and one per process where they differ. */
function jsonOf({ entries }: CacheValue): string {
  const values = new Set(entries.map(({ value }) => JSON.stringify(value, null, 2)))
  const [only = ''] = values
  if (values.size <= 1) return only
  return JSON.stringify(Object.fromEntries(entries.map(({ process, value }) => [process, value])), null, 2)
}
