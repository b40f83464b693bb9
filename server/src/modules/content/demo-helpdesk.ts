/** The memory of the demo helpdesk: tickets and conversations, until the process ends. */
import { randomBytes } from 'node:crypto'
import { EMAIL_TOP_LEVEL_LONGEST, signInEmailMessage } from '@pickproof/contract/fields/email'
import { REQUIRED } from '@pickproof/contract/fields/required'
import { say } from '../../platform/messages/speech.ts'

const TICKETS_MAX = 100
const CONVERSATIONS_MAX = 100
const LINES_MAX = 100
const FIRST_NUMBER = 1001

export const TICKET_FIELDS = {
  email: { label: 'Email', maxLength: 255 },
  subject: { label: 'Subject', maxLength: 120 },
  message: { label: 'Message', maxLength: 2000 },
} as const
export type TicketField = keyof typeof TICKET_FIELDS
export type TicketDraft = Readonly<Record<TicketField, string>>
export type TicketProblems = Partial<Record<TicketField, string>>

export interface Ticket extends TicketDraft {
  readonly number: string
  readonly form: string
  readonly createdAt: Date
}

export interface ChatLine {
  readonly from: 'player' | 'desk'
  readonly text: string
}

export const GREETING = 'Hi! This is the demo helpdesk. What can I do for you?'

export class DemoHelpdesk {
  readonly #tickets = new Map<string, Ticket[]>()
  readonly #conversations = new Map<string, ChatLine[]>()
  #nextNumber = FIRST_NUMBER

  /** Newest first. */
  ticketsOf(tenantId: string): readonly Ticket[] {
    return this.#tickets.get(tenantId) ?? []
  }

  addTicket(tenantId: string, ticket: Omit<Ticket, 'number'>): Ticket {
    const added = { ...ticket, number: `HD-${this.#nextNumber++}` }
    this.#tickets.set(tenantId, [added, ...this.ticketsOf(tenantId)].slice(0, TICKETS_MAX))
    return added
  }

  startConversation(tenantId: string): string {
    const id = randomBytes(12).toString('base64url')
    this.#conversations.set(keyOf(tenantId, id), [{ from: 'desk', text: GREETING }])
    const [oldest] = this.#conversations.keys()
    if (this.#conversations.size > CONVERSATIONS_MAX && oldest !== undefined)
      this.#conversations.delete(oldest)
    return id
  }

  /** Undefined for a conversation that never began here, or was forgotten. */
  findLines(tenantId: string, id: string): readonly ChatLine[] | undefined {
    return this.#conversations.get(keyOf(tenantId, id))
  }

  say(tenantId: string, id: string, text: string): void {
    const lines = this.#conversations.get(keyOf(tenantId, id))
    lines?.push({ from: 'player', text }, { from: 'desk', text: answerTo(text) })
    lines?.splice(0, lines.length - LINES_MAX)
  }
}

const keyOf = (tenantId: string, id: string) => `${tenantId} ${id}`

const ANSWERS: readonly (readonly [asked: RegExp, answer: string])[] = [
  [
    /payout|withdraw|paid|money/i,
    'Payouts start on the Rewards page. You need a verified identity and payment details.',
  ],
  [
    /kyc|identity|document|passport|verif/i,
    'Upload your documents under Identity. Staff review them within 3 business days.',
  ],
  [
    /rule|limit|loss|target/i,
    'All rules are under Faq/Rules. The dashboard shows how close you are to each limit.',
  ],
  [/reset|fail|lost/i, 'A failed challenge can be reset under Challenge reset.'],
  [/hello|hi\b|hey/i, 'Hello! Ask me about payouts, identity checks, rules or resets.'],
]

function answerTo(text: string): string {
  const [, answer] = ANSWERS.find(([asked]) => asked.test(text)) ?? []
  return (
    answer ?? 'A real agent would take over here. Ask me about payouts, identity checks, rules or resets.'
  )
}

/** One sentence for each field that is not right. */
export function ticketProblems(draft: TicketDraft): TicketProblems {
  const problems: TicketProblems = {}
  for (const field of Object.keys(TICKET_FIELDS) as TicketField[]) {
    const { label, maxLength } = TICKET_FIELDS[field]
    const value = draft[field].trim()
    const message =
      value === ''
        ? REQUIRED
        : value.length > maxLength
          ? `${label} must be at most ${maxLength} characters`
          : field === 'email'
            ? signInEmailMessage(value, EMAIL_TOP_LEVEL_LONGEST)
            : undefined
    if (message !== undefined) problems[field] = say(message)
  }
  return problems
}
