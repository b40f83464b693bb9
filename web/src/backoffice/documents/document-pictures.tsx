import { slotsOf } from '@pickproof/contract/fields/document'
import type { ReviewedDocument } from '@pickproof/contract/kyc'
import { text } from '@pickproof/domain/messages/message'
import { useQueries } from '@tanstack/react-query'
import { say } from '../../language/language.ts'
import { DocumentPicture } from './document-picture.tsx'
import classes from './documents.module.css'
import { documentFileQuery, documentFiles } from './documents-query.ts'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('backoffice.document-pictures', {
  file: text<{ number: number }>('File {number}'),
  none: 'This document has no files.',
  noSelfie: 'No selfie: the player uploaded this document before we required one.',
})

/** Whether every picture of a document is on the screen: staff approve only what they have seen. */
export function useSeenFiles(document: ReviewedDocument | undefined, isShown = true) {
  const files = useQueries({
    queries: (document ? documentFiles(document) : []).map((file) => ({
      ...documentFileQuery(file),
      enabled: isShown,
    })),
  })
  return {
    isSeen: files.every(({ data }) => data !== undefined),
    hasFailed: files.some(({ isError }) => isError),
  }
}

/** Every picture of a document, named by what it shows. */
export function DocumentPictures({ document }: { readonly document: ReviewedDocument }) {
  const slots = slotsOf(document.userDocumentType, document.userDocumentSubType)
  const files = documentFiles(document)
  const lacksSelfie = files.length > 0 && files.length < slots.length
  return (
    <>
      {files.map((file, index) => (
        <DocumentPicture
          key={file.documentId}
          file={file}
          side={say(slots[index]) ?? texts.file({ number: index + 1 })}
          fileName={file.fileName}
        />
      ))}
      {files.length === 0 && <p className={classes.muted}>{texts.none}</p>}
      {lacksSelfie && <p className={classes.muted}>{texts.noSelfie}</p>}
    </>
  )
}
