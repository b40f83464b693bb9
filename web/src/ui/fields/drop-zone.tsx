import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { listOf, type ListValue, type Message, text } from '@pickproof/domain/messages/message'
import { Rich } from '../../language/rich.tsx'
import { defineTexts, type Said, say } from '../../language/language.ts'
import { Button } from '../buttons/button.tsx'
import { joinClasses } from '../browser/class-names.ts'
import styles from './drop-zone.module.css'
import { focusIfLost } from '../browser/focus-if-lost.ts'
import { Icon } from '../icons/icon.tsx'
import { tooBigMessage, tooManyMessage, typeMessage } from '@pickproof/contract/fields/upload'

const texts = defineTexts('app.drop-zone', {
  drop: 'Drop a file here or <link>choose one</link>',
  rules: text<{ types: ListValue; size: number }>('{types}, at most {size}MB'),
  preview: text<{ label: string }>('Preview: {label}'),
  removeOf: text<{ label: string }>('Remove {label}'),
  remove: 'Remove',
  kilobytes: text<{ size: number }>('{size} kB'),
  megabytes: text<{ size: number }>('{size} MB'),
})

interface DropZoneProps extends FileRules {
  readonly label: string
  readonly file: File | undefined
  readonly onChange: (file: File | undefined) => void
  /** A missing file, said by the form around it. */
  readonly error?: Said | undefined
  readonly disabled?: boolean
  /** Other words for what cannot be taken. */
  readonly findProblem?: (file: File) => Said | undefined
}

/**
 * A place for one picture: drop it, or choose it. A file that cannot be accepted is reported immediately and changes
 * nothing.
 */
export function DropZone({
  label,
  file,
  onChange,
  error,
  disabled = false,
  findProblem,
  ...rules
}: DropZoneProps) {
  const id = useId()
  const [problem, setProblem] = useState<Said>()
  const [isOver, setIsOver] = useState(false)
  const choose = (list: FileList | null) => {
    const files = [...(list ?? [])]
    const [first] = files
    if (disabled || first === undefined) return
    const found = findProblem ? findProblem(first) : findFileProblem(files, rules)
    setProblem(found)
    if (found === undefined) onChange(first)
  }
  const remove = () => {
    setProblem(undefined)
    onChange(undefined)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files)
  }
  const said = problem ?? error
  const zone = useRef<HTMLFieldSetElement>(null)
  useFocusAfterChange(zone, file)
  return (
    <div className={styles.field}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <fieldset
        ref={zone}
        aria-labelledby={`${id}-label`}
        className={joinClasses(styles.zone, isOver && styles.over, said && styles.invalid)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {file === undefined ? (
          <label className={styles.ask} htmlFor={`${id}-input`}>
            <Icon name="upload" size={24} />
            <span className={styles.words}>
              <Rich
                text={texts.drop}
                tags={{ link: (words) => <span className={styles.link}>{words}</span> }}
              />
            </span>
            <span className={styles.hint}>
              {texts.rules({ types: listOf(rules.types), size: rules.bytesMax / 1_000_000 })}
            </span>
          </label>
        ) : (
          <Preview label={label} file={file} disabled={disabled} onRemove={remove} />
        )}
        <input
          key={file === undefined ? 'empty' : file.name}
          id={`${id}-input`}
          className={styles.input}
          type="file"
          accept={rules.types.map((type) => `.${type}`).join(',')}
          multiple={rules.countMax > 1}
          disabled={disabled}
          tabIndex={file === undefined ? 0 : -1}
          aria-labelledby={`${id}-label`}
          aria-invalid={said ? true : undefined}
          aria-describedby={said ? `${id}-error` : undefined}
          onChange={(event) => choose(event.currentTarget.files)}
        />
      </fieldset>
      {said && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {say(said)}
        </p>
      )}
    </div>
  )
}

/** Adding or removing a file removes the focused control, so its replacement gets the focus. */
function useFocusAfterChange(zone: RefObject<HTMLElement | null>, file: File | undefined): void {
  const shown = useRef(file)
  useEffect(() => {
    if (shown.current === file) return
    shown.current = file
    focusIfLost(zone.current?.querySelector<HTMLElement>(file === undefined ? 'input' : 'button'))
  }, [zone, file])
}

interface PreviewProps {
  readonly label: string
  readonly file: File
  readonly disabled: boolean
  readonly onRemove: () => void
}

function Preview({ label, file, disabled, onRemove }: PreviewProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <div className={styles.chosen}>
      {url !== undefined &&
        (file.type.startsWith('video/') ? (
          <video className={styles.preview} src={url} muted controls aria-label={texts.preview({ label })} />
        ) : (
          <img className={styles.preview} src={url} alt={texts.preview({ label })} />
        ))}
      <p className={styles.name}>
        {file.name} <span className={styles.hint}>{sizeText(file.size)}</span>
      </p>
      {!disabled && (
        <Button size="small" onClick={onRemove} aria-label={texts.removeOf({ label })}>
          {texts.remove}
        </Button>
      )}
    </div>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? texts.kilobytes({ size: Math.ceil(bytes / 1_000) })
    : texts.megabytes({ size: Math.round(bytes / 100_000) / 10 })
}

/** What is wrong with chosen files, in the words of the server, before anything is sent. */
interface FileRules {
  /** Endings without a dot. */
  readonly types: readonly string[]
  readonly bytesMax: number
  readonly countMax: number
}

type FileFacts = Pick<File, 'name' | 'type' | 'size'>

export function findFileProblem(files: readonly FileFacts[], rules: FileRules): Message | undefined {
  if (files.length > rules.countMax) return tooManyMessage(rules.countMax)
  for (const file of files) {
    // An empty file is not a picture under any name.
    if (file.size === 0 || !hasType(file, rules.types)) return typeMessage(rules.types)
    if (file.size > rules.bytesMax) return tooBigMessage(rules.bytesMax)
  }
  return undefined
}

/** The browser derives the type from the name of the file only. The server checks what it really is. */
function hasType({ name, type }: FileFacts, types: readonly string[]): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return types.includes(ending) && (type === '' || types.includes(type.replace('image/', '')))
}
