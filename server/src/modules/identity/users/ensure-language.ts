import { defineMessages } from '@pickproof/domain/messages/message'
import { findLanguage } from '@pickproof/messages/languages'
import { invalidField } from '../../../platform/app-error.ts'

const errors = defineMessages('server.language', {
  unknown: 'Pickproof does not have this language. Choose another one.',
})

/** Rejects a language that the product does not have. */
export function ensureLanguage(code: string | undefined): void {
  if (code !== undefined && findLanguage(code)?.code !== code) throw invalidField('language', errors.unknown)
}
