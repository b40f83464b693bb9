/** What the palette shows of each kind that the server finds: one entry per kind. */
import type { FindKind, FoundOf, StaffFound } from '@pickproof/contract/admin-find'
import { text } from '@pickproof/domain/messages/message'
import type { ReactNode } from 'react'
import { pickTone } from '../../common/words/pick-tone.ts'
import { STAFF_PAYMENT_STATUS_WORDS } from '../../common/money/payment-words.ts'
import type { ListedEntry, ListedGroup } from '../../common/search/search-list.tsx'
import { defineTexts } from '../../language/language.ts'
import { formatDate, formatMoney } from '../../language/values.ts'
import { adminPaths } from '../../paths.ts'
import type { IconName } from '../../ui/icons/icon.tsx'
import { Status } from '../../ui/values/status.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { valueLabel } from '../value-label.ts'
import { AccountStatus } from '../account-status.tsx'
import { type AdminJump, adminJump, openRow } from '../jumps.ts'

const texts = defineTexts('backoffice.palette-found', {
  people: 'People',
  accounts: 'Accounts',
  payments: 'Payments',
  picks: 'Picks',
  games: 'Games',
  accountsOf: text<{ count: number }>('{count, plural, one {# account} other {# accounts}}'),
  payout: text<{ amount: string }>('Payout {amount}'),
  deposit: text<{ amount: string }>('Deposit {amount}'),
  pick: text<{ id: string }>('Pick {id}'),
  parlay: 'Parlay',
  game: text<{ home: string; away: string }>('{home} vs {away}'),
  showsPicks: 'shows its picks',
})

export interface PaletteEntry extends ListedEntry {
  readonly icon: IconName
  readonly aside?: ReactNode
  /** The key of a keyboard that does it while the entry is chosen. */
  readonly jump?: AdminJump
  readonly act?: () => void
}

type Shown = Omit<PaletteEntry, 'key'>

const dotted = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')
const dateOf = (instant: string) => formatDate(instant, 'MMM Do, h:mm A (z)', viewerTimeZone())

const SHOWN: {
  readonly [Kind in FindKind]: {
    readonly title: () => string
    readonly show: (hit: FoundOf<Kind>) => Shown
  }
} = {
  people: {
    title: () => texts.people,
    show: ({ id, name, email, accounts: count, country, status }) => ({
      icon: 'user',
      title: name,
      detail: dotted(email, texts.accountsOf({ count }), country),
      aside: status === 'DISABLED' ? <Status tone="down">{valueLabel(status)}</Status> : null,
      jump: openRow(adminPaths.users, id),
    }),
  },
  accounts: {
    title: () => texts.accounts,
    show: ({ id, accno, plan, owner, status }) => ({
      icon: 'wallet',
      title: accno,
      detail: dotted(plan, owner),
      aside: <AccountStatus status={status} />,
      jump: openRow(adminPaths.accounts, id),
    }),
  },
  payments: {
    title: () => texts.payments,
    show: ({ id, type, amount, currency, owner, createdDate, status }) => {
      const value = { amount: formatMoney(amount, currency) }
      const { tone, word } = STAFF_PAYMENT_STATUS_WORDS[status]
      return {
        icon: 'credit-card',
        title: type === 'WITHDRAWAL' ? texts.payout(value) : texts.deposit(value),
        detail: dotted(owner, dateOf(createdDate)),
        aside: (
          <Status tone={tone} hollow={tone === 'neutral'}>
            {word}
          </Status>
        ),
        jump: openRow(adminPaths.payments, id),
      }
    },
  },
  picks: {
    title: () => texts.picks,
    show: ({ id, match, stake, currency, owner, status }) => ({
      icon: 'ticket',
      title: texts.pick({ id: String(id) }),
      detail: dotted(match ?? texts.parlay, formatMoney(stake, currency), owner),
      aside: <PickStatus status={status} />,
      jump: openRow(adminPaths.picks, id),
    }),
  },
  games: {
    title: () => texts.games,
    show: ({ id, home, away, league, startDate }) => ({
      icon: 'calendar',
      title: texts.game({ home, away }),
      detail: dotted(league, dateOf(startDate), texts.showsPicks),
      jump: adminJump.picksOfFixture(id),
    }),
  },
}

const KINDS = Object.keys(SHOWN) as readonly FindKind[]

function PickStatus({ status }: Pick<FoundOf<'picks'>, 'status'>) {
  const { tone, isHollow } = pickTone(status)
  return (
    <Status tone={tone} hollow={isHollow}>
      {valueLabel(status)}
    </Status>
  )
}

function groupOf<Kind extends FindKind>(
  kind: Kind,
  hits: readonly FoundOf<Kind>[],
): ListedGroup<PaletteEntry> {
  const { title, show } = SHOWN[kind]
  return { title: title(), entries: hits.map((hit) => ({ key: `${kind} ${hit.id}`, ...show(hit) })) }
}

export function foundGroups(found: StaffFound): readonly ListedGroup<PaletteEntry>[] {
  return KINDS.map((kind) => groupOf(kind, found[kind] as readonly FoundOf<typeof kind>[])).filter(
    ({ entries }) => entries.length > 0,
  )
}
