/** One entry of a timeline: what happened, with a way to it. */
import type { TimelineEntry } from '@pickproof/contract/admin-people'
import { actionWords } from '@pickproof/domain/pages/audit-words'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeText } from '../../../common/words/place-text.ts'
import { pickTone } from '../../../common/words/pick-tone.ts'
import { STAFF_PAYMENT_STATUS_WORDS } from '../../../common/money/payment-words.ts'
import { defineTexts, say } from '../../../language/language.ts'
import { moneyOf, signedMoneyOf } from '../../../language/values.ts'
import { adminPaths } from '../../../paths.ts'
import type { IconName } from '../../../ui/icons/icon.tsx'
import { Status } from '../../../ui/values/status.tsx'
import { Tag } from '../../../ui/values/tag.tsx'
import { adminJump, openRow } from '../../jumps.ts'
import { valueLabel } from '../../value-label.ts'

const texts = defineTexts('backoffice.timeline-entries', {
  pick: text<{ id: string; stake: MoneyValue }>('Placed pick {id} for {stake}'),
  parlay: text<{ id: string; stake: MoneyValue }>('Placed parlay {id} for {stake}'),
  result: text<{ result: MoneyValue }>('Result {result}'),
  account: text<{ accno: string }>('Account {accno}'),
  deposit: text<{ amount: MoneyValue }>('Bought for {amount}'),
  withdrawal: text<{ amount: MoneyValue }>('Requested a payout of {amount}'),
  order: text<{ reference: string }>('Order {reference}'),
  uploaded: text<{ type: string }>('Uploaded a document: {type}'),
  reviewed: text<{ by: string; type: string }>('{by} reviewed a document: {type}'),
  signIn: 'Signed in',
  staffView: 'A staff member viewed the product as this person',
  newDevice: 'New device',
  mail: text<{ subject: string }>('Email “{subject}”'),
  sent: 'Sent',
  notSent: 'Not sent yet',
  act: text<{ by: string; action: string }>('{by}: {action}'),
  note: text<{ by: string }>('{by} wrote a note'),
  PROOF_OF_IDENTITY: 'Proof of identity',
  PROOF_OF_ADDRESS: 'Proof of address',
})

interface EntryView {
  readonly icon: IconName
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly mark?: ReactNode
}

export function entryView(entry: TimelineEntry): EntryView {
  switch (entry.kind) {
    case 'pick': {
      const id = `#${entry.id}`
      const stake = moneyOf(entry.stake, entry.currency)
      const { tone, isHollow } = pickTone(entry.status)
      return {
        icon: 'ticket',
        title: (
          <Link {...adminJump.pick(entry.id)}>
            {entry.type === 'PARLAY' ? texts.parlay({ id, stake }) : texts.pick({ id, stake })}
          </Link>
        ),
        detail: (
          <>
            {entry.selection === null ? null : <>{entry.selection} · </>}
            <Link {...adminJump.account(entry.accno)}>{texts.account({ accno: entry.accno })}</Link>
            {entry.netResult === null ? null : (
              <> · {texts.result({ result: signedMoneyOf(entry.netResult, entry.currency) })}</>
            )}
          </>
        ),
        mark: (
          <Status small tone={tone} hollow={isHollow}>
            {valueLabel(entry.status)}
          </Status>
        ),
      }
    }
    case 'money': {
      const amount = moneyOf(entry.amount, entry.currency)
      const { tone, word } = STAFF_PAYMENT_STATUS_WORDS[entry.status]
      return {
        icon: entry.type === 'DEPOSIT' ? 'wallet' : 'credit-card',
        title: (
          <Link {...openRow(adminPaths.payments, entry.id)}>
            {entry.type === 'DEPOSIT' ? texts.deposit({ amount }) : texts.withdrawal({ amount })}
          </Link>
        ),
        detail: entry.reference === null ? undefined : texts.order({ reference: entry.reference }),
        mark: (
          <Status small tone={tone}>
            {word}
          </Status>
        ),
      }
    }
    case 'document': {
      const type = texts[entry.type]
      return {
        icon: 'file-text',
        title: (
          <Link {...openRow(adminPaths.documents, entry.id)}>
            {entry.review === null ? texts.uploaded({ type }) : texts.reviewed({ by: entry.by ?? '', type })}
          </Link>
        ),
        mark:
          entry.review === null ? undefined : (
            <Status
              small
              tone={entry.review === 'VERIFIED' ? 'active' : entry.review === 'REJECTED' ? 'down' : 'info'}
            >
              {valueLabel(entry.review)}
            </Status>
          ),
      }
    }
    case 'sign-in':
      return {
        icon: 'login',
        title: entry.isStaff ? texts.staffView : texts.signIn,
        detail: [entry.device, placeText(entry)].filter((part) => part !== '').join(' · '),
        mark: entry.isNewDevice ? <Tag>{texts.newDevice}</Tag> : undefined,
      }
    case 'mail':
      return {
        icon: 'inbox',
        title: texts.mail({ subject: entry.subject }),
        mark: (
          <Status small tone={entry.isSent ? 'active' : 'warn'} hollow={!entry.isSent}>
            {entry.isSent ? texts.sent : texts.notSent}
          </Status>
        ),
      }
    case 'act':
      return {
        icon: 'users',
        title: (
          <Link {...openRow(adminPaths.auditLog, entry.id)}>
            {texts.act({ by: entry.by, action: say(actionWords(entry.action)) })}
          </Link>
        ),
      }
    case 'note':
      return { icon: 'pencil', title: texts.note({ by: entry.by }), detail: entry.text }
  }
}
