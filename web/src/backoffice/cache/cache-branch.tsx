import { fixedText } from '@pickproof/domain/messages/message'
import { useId, useState } from 'react'
import { formatCount } from '../../language/values.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { CacheNode } from './cache-tree.ts'
import styles from './cache.module.css'
import { defineTexts } from '../../language/language.ts'
import { Rich } from '../../language/rich.tsx'

const texts = defineTexts('backoffice.cache-branch', {
  info: fixedText<{ name: string }>('Cache Info<hidden> of {name}</hidden>', 'B159'),
  deleteEntry: fixedText<{ name: string }>('Delete Cache<hidden> {name}</hidden>', 'B160'),
  deleteBelow: fixedText<{ name: string }>('Delete Cache<hidden> below {name}</hidden>', 'B160'),
})

const TAGS = { hidden: (words: string) => <VisuallyHidden>{words}</VisuallyHidden> }

interface CacheBranchProps {
  readonly node: CacheNode
  /** While keys are searched for, what was found is in view, unless it is too much. */
  readonly startsOpen: boolean
  /** A parent then shows only a part of what deleting it would delete, so it offers no deletion. */
  readonly isSearched: boolean
  readonly isBusy: boolean
  readonly onInfo: (cacheName: string) => void
  readonly onDelete: (node: CacheNode) => void
}

/** One name of the tree. What is below it is drawn once it is opened: there may be thousands. */
export function CacheBranch({ node, startsOpen, isSearched, isBusy, onInfo, onDelete }: CacheBranchProps) {
  const id = useId()
  const [opened, setOpened] = useState<boolean>()
  const isOpen = opened ?? startsOpen
  const isParent = node.children.length > 0
  return (
    <div className={styles.branch}>
      <div className={styles.line}>
        {isParent ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpened(!isOpen)}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
            <span className={styles.label}>{node.label}</span>
            <span className={styles.count}>{formatCount(node.entryCount)}</span>
          </button>
        ) : (
          <span className={styles.leaf}>{node.label}</span>
        )}
        {node.isEntry && (
          <Button size="small" variant="quiet" onClick={() => onInfo(node.fullName)}>
            <Rich text={texts.info({ name: node.fullName })} tags={TAGS} />
          </Button>
        )}
        {!(isParent && isSearched) && (
          <Button size="small" variant="quiet" disabled={isBusy} onClick={() => onDelete(node)}>
            <Rich
              text={(isParent ? texts.deleteBelow : texts.deleteEntry)({ name: node.fullName })}
              tags={TAGS}
            />
          </Button>
        )}
      </div>
      {isParent && (
        <div id={id} className={styles.children} hidden={!isOpen}>
          {isOpen &&
            node.children.map((child) => (
              <CacheBranch
                key={child.fullName}
                node={child}
                startsOpen={startsOpen}
                isSearched={isSearched}
                isBusy={isBusy}
                onInfo={onInfo}
                onDelete={onDelete}
              />
            ))}
        </div>
      )}
    </div>
  )
}
