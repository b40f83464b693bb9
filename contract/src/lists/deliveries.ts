/** What the store of a brand delivered, and what became of it. */
import { declareList } from './list-declaration.ts'

export const DELIVERY_OUTCOMES = ['RECEIVED', 'ACCEPTED', 'REPEATED', 'IGNORED', 'REFUSED'] as const

export const DELIVERY_LIST = declareList({
  fields: {
    orderNumber: { kind: 'text', title: 'Order', find: true },
    outcome: {
      kind: 'choice',
      title: 'Outcome',
      choices: DELIVERY_OUTCOMES,
      sort: true,
      words: {
        RECEIVED: 'Received',
        ACCEPTED: 'Accepted',
        REPEATED: 'Repeated',
        IGNORED: 'Ignored',
        REFUSED: 'Refused',
      },
      filter: { many: true },
    },
    reason: { kind: 'text', title: 'What was done', find: true },
    paymentId: { kind: 'integer', title: 'Payment', align: 'left', isPlain: true },
    topic: { kind: 'text', title: 'Topic', sort: 'call' },
    receivedDate: { kind: 'instant', title: 'Received', sort: true },
    ip: { kind: 'text', title: 'From' },
    deliveryId: { kind: 'text', title: 'Delivery', find: true, filter: { op: '=' }, hidden: true },
    id: { kind: 'integer', sort: true },
  },
  columns: ['orderNumber', 'outcome', 'reason', 'paymentId', 'topic', 'receivedDate', 'ip', 'deliveryId'],
  filters: ['outcome', 'topic', 'reason', 'deliveryId', 'receivedDate'],
})
