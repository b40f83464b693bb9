import type { BulkRowStatus, BulkStatus } from '@pickproof/contract/lists/bulk-acts'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('backoffice.bulk-words', {
  checking: 'Checking',
  checked: 'Ready to start',
  running: 'Running',
  done: 'Done',
  stopped: 'Stopped',
  waiting: 'Not checked yet',
  ready: 'Ready',
  refused: 'Left out',
  failed: 'Failed',
})

export function batchStatusWords(status: BulkStatus): string {
  const words: Record<BulkStatus, string> = {
    CHECKING: texts.checking,
    CHECKED: texts.checked,
    RUNNING: texts.running,
    DONE: texts.done,
    STOPPED: texts.stopped,
  }
  return words[status]
}

export function rowStatusWords(status: BulkRowStatus): string {
  const words: Record<BulkRowStatus, string> = {
    WAITING: texts.waiting,
    READY: texts.ready,
    REFUSED: texts.refused,
    DONE: texts.done,
    FAILED: texts.failed,
  }
  return words[status]
}
