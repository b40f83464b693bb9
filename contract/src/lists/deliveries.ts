/** What the store of a brand delivered, and what became of it. */
import { declareList } from './list-declaration.ts'
import { TITLES, VALUES } from './list-texts.ts'

export const DELIVERY_OUTCOMES = ['RECEIVED', 'ACCEPTED', 'REPEATED', 'IGNORED', 'REFUSED'] as const

export const DELIVERY_LIST = declareList({
  fields: {
    orderNumber: { kind: 'text', title: TITLES.order, find: true },
    outcome: {
      kind: 'choice',
      title: TITLES.outcome,
      choices: DELIVERY_OUTCOMES,
      sort: true,
      words: {
        RECEIVED: VALUES.received,
        ACCEPTED: VALUES.accepted,
        REPEATED: VALUES.repeated,
        IGNORED: VALUES.ignored,
        REFUSED: VALUES.refused,
      },
      filter: { many: true },
    },
    reason: { kind: 'text', title: TITLES.whatWasDone, find: true },
    paymentId: { kind: 'integer', title: TITLES.payment, align: 'left', isPlain: true },
    topic: { kind: 'text', title: TITLES.topic, sort: 'call' },
    receivedDate: { kind: 'instant', title: TITLES.received, sort: true },
    ip: { kind: 'text', title: TITLES.from },
    deliveryId: { kind: 'text', title: TITLES.delivery, find: true, filter: { op: '=' }, hidden: true },
    id: { kind: 'integer', sort: true },
  },
  columns: ['orderNumber', 'outcome', 'reason', 'paymentId', 'topic', 'receivedDate', 'ip', 'deliveryId'],
  filters: ['outcome', 'topic', 'reason', 'deliveryId', 'receivedDate'],
})
