import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { fixedText } from '@pickproof/domain/messages/message'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { formatCount } from '../../language/values.ts'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { Card, CardBody } from '../../ui/layout/card.tsx'
import { confirm } from '../../ui/overlays/confirm.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { adminKey, useStaffAction } from '../admin-actions.ts'
import { useKeptFocus } from '../kept-focus.ts'
import { CacheInfoDialog } from './cache-info-dialog.tsx'
import { CacheBranch } from './cache-branch.tsx'
import { type CacheNode, cacheTree, deletedName, isInView, matchingKeys } from './cache-tree.ts'
import styles from './cache.module.css'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('backoffice.cache', {
  title: 'Cache',
  about:
    'Values that the server keeps in memory, for this brand and for all brands. The server reloads deleted entries from their source. Prices stay visible.',
  search: 'Search keys',
  failed: 'We could not load the cache.',
  entries: 'Cache entries',
  noMatch: 'No key matches your search',
  noMatchText: 'Change your search to see more.',
  deleteText: fixedText<{ name: string }>(
    "Are you sure you want to delete the cache entry ''{name}'' ?",
    'B161',
  ),
})

const CACHE = 'cache'

const cacheListQuery = () =>
  queryOptions({
    queryKey: adminKey(CACHE, 'keys'),
    queryFn: ({ signal }) => api('GET /super-admin/cache-list', { toast: false, signal }),
  })

/** What the server keeps in memory, as nested accordions (B015, B158). */
export function CachePage() {
  const { data: keys, error, refetch } = useQuery(cacheListQuery())
  const [text, setText] = useState('')
  const [shownName, setShownName] = useState<string>()
  const { run, isRunning } = useStaffAction()
  const page = useRef<HTMLDivElement>(null)
  useKeptFocus(page)
  const wanted = useDeferredValue(text)
  const found = useMemo(() => matchingKeys(keys ?? [], wanted), [keys, wanted])
  const tree = useMemo(() => cacheTree(found), [found])

  const remove = async (node: CacheNode) => {
    const cacheName = deletedName(node)
    const agreed = await confirm({
      text: texts.deleteText({ name: cacheName }),
      danger: true,
    })
    if (agreed)
      await run(() => api('DELETE /super-admin/cache', { query: { cacheName } }), {
        toast: SUCCESS_TOASTS.cacheDeleted,
        refresh: [CACHE],
      })
  }
  return (
    <div ref={page} tabIndex={-1} className={joinClasses(stack.stack, styles.page)}>
      <PageHead
        title={texts.title}
        count={keys === undefined ? undefined : formatCount(keys.length)}
        subline={texts.about}
      />
      <TextField
        label={texts.search}
        hideLabel
        placeholder={texts.search}
        type="search"
        leading={<Icon name="search" />}
        className={styles.search}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {keys === undefined && error === null && <SkeletonCard lines={6} />}
      {keys === undefined && error !== null && (
        <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
      {keys !== undefined && (
        <Card aria-label={texts.entries}>
          {tree.length === 0 ? (
            <CardBody>
              <EmptyState icon="database" title={texts.noMatch} text={texts.noMatchText} />
            </CardBody>
          ) : (
            tree.map((node) => (
              <CacheBranch
                key={node.fullName}
                node={node}
                startsOpen={isInView(found, wanted)}
                isSearched={wanted.trim() !== ''}
                isBusy={isRunning}
                onInfo={setShownName}
                onDelete={(deleted) => void remove(deleted)}
              />
            ))
          )}
        </Card>
      )}
      {shownName !== undefined && (
        <CacheInfoDialog cacheName={shownName} onClose={() => setShownName(undefined)} />
      )}
    </div>
  )
}
