/** The note and the tags of the player on a pick. */
import type { JournalEntry } from '@pickproof/contract/pick-history'
import { text } from '@pickproof/domain/messages/message'
import { findTagProblem, NOTE_MAX, TAG_MAX, TAGS_MAX, tagsOf } from '@pickproof/domain/programme/journal'
import { useState } from 'react'
import { saveJournal } from '../../api/pick-history-queries.ts'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Tag } from '../../ui/values/tag.tsx'
import classes from './pick-journal.module.css'

const texts = defineTexts('player.pick-journal', {
  label: 'Your note',
  add: 'Add note',
  edit: 'Edit note',
  note: 'Note',
  tags: 'Tags',
  tagsHint: 'Separate tags with commas. Only you can see notes and tags.',
  save: 'Save note',
  cancel: 'Cancel',
  many: text<{ max: number }>('Use at most {max} tags.'),
  long: text<{ max: number }>('A tag has at most {max} characters.'),
})

interface PickJournalProps {
  readonly accountNo: string
  readonly pickId: number
  readonly entry: JournalEntry | undefined
}

/** Shows the entry, and a form in its place while the player writes. */
export function PickJournal({ accountNo, pickId, entry }: PickJournalProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen)
    return (
      <JournalForm
        entry={entry}
        onClose={() => setIsOpen(false)}
        onSave={async (body) => await saveJournal(accountNo, pickId, body)}
      />
    )
  return (
    <section className={classes.journal} aria-label={texts.label}>
      {entry === undefined ? null : (
        <div className={classes.entry}>
          {entry.note !== '' && <p className={classes.note}>{entry.note}</p>}
          {entry.tags.map((tag) => (
            <Tag key={tag}>#{tag}</Tag>
          ))}
        </div>
      )}
      <Button
        size="small"
        variant="quiet"
        className={classes.open}
        icon={<Icon name="pencil" />}
        onClick={() => setIsOpen(true)}
      >
        {entry === undefined ? texts.add : texts.edit}
      </Button>
    </section>
  )
}

interface JournalFormProps {
  readonly entry: JournalEntry | undefined
  readonly onClose: () => void
  readonly onSave: (body: { note: string; tags: string[] }) => Promise<boolean>
}

function JournalForm({ entry, onClose, onSave }: JournalFormProps) {
  const [note, setNote] = useState(entry?.note ?? '')
  const [tags, setTags] = useState(entry?.tags.join(', ') ?? '')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async () => {
    const wanted = tagsOf(tags)
    const found = findTagProblem(wanted)
    setProblem(found && (found === 'many' ? texts.many({ max: TAGS_MAX }) : texts.long({ max: TAG_MAX })))
    if (found !== undefined) return
    setIsBusy(true)
    const isSaved = await onSave({ note: note.trim(), tags: [...wanted] })
    setIsBusy(false)
    if (isSaved) onClose()
  }
  return (
    <Form className={classes.form} aria-label={texts.label} onSubmit={submit}>
      <TextAreaField
        label={texts.note}
        autoFocus
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <TextField
        label={texts.tags}
        hint={texts.tagsHint}
        error={problem}
        value={tags}
        onChange={(event) => setTags(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button size="small" variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button size="small" type="submit" loading={isBusy}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
