import type { NotedPerson } from '@pickproof/contract/admin-people'
import { NOTE_MAX } from '@pickproof/domain/programme/journal'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { defineTexts } from '../../../language/language.ts'
import { formatCount } from '../../../language/values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Card, CardBody, CardHead } from '../../../ui/layout/card.tsx'
import { DateText } from '../../../ui/values/date-text.tsx'
import { useStaffAction } from '../../admin-actions.ts'
import { PEOPLE } from './people-queries.ts'
import styles from './people.module.css'

const texts = defineTexts('backoffice.person-notes', {
  title: 'Notes',
  write: 'Write a note',
  hint: 'Only staff read it. It stays as it is.',
  required: 'Write something first.',
  add: 'Add note',
  added: 'Note added',
  none: 'No note yet.',
})

interface NotesCardProps extends Pick<NotedPerson, 'notes'> {
  readonly userId: number
  readonly mayNote: boolean
}

export function NotesCard({ userId, notes, mayNote }: NotesCardProps) {
  return (
    <Card>
      <CardHead title={texts.title} aside={formatCount(notes.length)} />
      <CardBody className={styles.notes}>
        {mayNote ? <NoteForm userId={userId} /> : null}
        {notes.length === 0 ? <p className={styles.detail}>{texts.none}</p> : null}
        {notes.map(({ id, at, by, text }) => (
          <article key={id} className={styles.note}>
            <header>
              <strong>{by}</strong> · <DateText instant={at} />
            </header>
            <p>{text}</p>
          </article>
        ))}
      </CardBody>
    </Card>
  )
}

function NoteForm({ userId }: { readonly userId: number }) {
  const { run, isRunning } = useStaffAction()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    if (note.trim() === '') {
      setProblem(texts.required)
      return
    }
    setProblem(undefined)
    const isDone = await run(
      async () => await api('POST /admin/users/{id}/notes', { params: { id: userId }, body: { text: note } }),
      { toast: texts.added, refresh: [PEOPLE] },
    )
    if (isDone) setNote('')
  }
  return (
    <Form onSubmit={send} className={styles.form}>
      <TextAreaField
        label={texts.write}
        hint={texts.hint}
        error={problem}
        value={note}
        maxLength={NOTE_MAX}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" loading={isRunning}>
        {texts.add}
      </Button>
    </Form>
  )
}
