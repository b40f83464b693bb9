import type { NotedPerson } from '@pickproof/contract/admin-people'
import { tagsOf } from '@pickproof/domain/programme/journal'
import { text } from '@pickproof/domain/messages/message'
import { useId, useState } from 'react'
import { api } from '../../../api/api.ts'
import { defineTexts } from '../../../language/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Tag } from '../../../ui/values/tag.tsx'
import { useStaffAction } from '../../admin-actions.ts'
import { PEOPLE } from './people-queries.ts'
import styles from './people.module.css'

const texts = defineTexts('backoffice.person-tags', {
  add: 'Add tag',
  name: 'Tag',
  save: 'Save tag',
  cancel: 'Cancel',
  remove: text<{ tag: string }>('Remove the tag {tag}'),
  saved: 'Tags saved',
})

interface TagsLineProps extends Pick<NotedPerson, 'tags' | 'knownTags'> {
  readonly userId: number
  readonly mayNote: boolean
}

/** Short words with which staff find people again. */
export function TagsLine({ userId, tags, knownTags, mayNote }: TagsLineProps) {
  const { run, isRunning } = useStaffAction()
  const [isAdding, setAdding] = useState(false)
  const [typed, setTyped] = useState('')
  const listId = useId()
  const save = async (next: readonly string[]) =>
    await run(
      async () =>
        await api('PUT /admin/users/{id}/tags', { params: { id: userId }, body: { tags: [...next] } }),
      { toast: texts.saved, refresh: [PEOPLE] },
    )
  const add = async () => {
    const next = [...new Set([...tags, ...tagsOf(typed)])]
    if (next.length > tags.length && !(await save(next))) return
    setTyped('')
    setAdding(false)
  }
  return (
    <div className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag} className={styles.tag}>
          {tag}
          {mayNote ? (
            <IconButton
              icon="x"
              label={texts.remove({ tag })}
              className={styles.removeTag}
              disabled={isRunning}
              onClick={() => void save(tags.filter((one) => one !== tag))}
            />
          ) : null}
        </Tag>
      ))}
      {mayNote && !isAdding ? (
        <Button size="small" variant="quiet" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      ) : null}
      {isAdding ? (
        <Form onSubmit={add} className={styles.tagForm}>
          <TextField
            label={texts.name}
            hideLabel
            placeholder={texts.name}
            value={typed}
            list={listId}
            autoFocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <datalist id={listId}>
            {knownTags.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <Button type="submit" size="small" loading={isRunning}>
            {texts.save}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAdding(false)}>
            {texts.cancel}
          </Button>
        </Form>
      ) : null}
    </div>
  )
}
