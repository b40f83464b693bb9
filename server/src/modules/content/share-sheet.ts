/** The texts and colors of the picture of a shared pick, as plain data: it crosses to the thread that draws. */
import type { SharedPick } from '@pickproof/contract/pick-shares'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { formatOdds } from '@pickproof/domain/format/odds'
import {
  defineMessages,
  type Message,
  type MessageValue,
  money,
  type MoneyValue,
  signedMoney,
  text,
} from '@pickproof/domain/messages/message'
import { minorFromJson } from '@pickproof/domain/money/money'
import { MILLI_PER_WHOLE, type OddType } from '@pickproof/domain/odds/odds'
import type { PickStatus } from '@pickproof/domain/programme/pick-status'
import type { Direction, Language } from '@pickproof/messages/languages'
import { say } from '../../platform/messages/speech.ts'
import type { Brand } from '../tenants/index.ts'
import { coloursOf, type SheetColours } from './certificate-sheet.ts'

const texts = defineMessages('server.shared-pick', {
  status: text<{ status: PickStatus }>(
    '{status, select, PENDING {Open} WON {Won} HALF_WON {Half won} LOST {Lost} HALF_LOST {Half lost} PUSH {Push} CASH_OUT {Cashed out} other {Cancelled}}',
  ),
  parlay: text<{ legs: number }>('Parlay, {legs, plural, one {# leg} other {# legs}}'),
  more: text<{ count: number }>('{count, plural, one {and # more leg} other {and # more legs}}'),
  odds: 'Odds',
  stake: 'Stake',
  returns: 'Returns',
  returned: 'Returned',
  net: 'Net',
  by: text<{ name: string; brand: string }>('Shared by {name} at {brand}'),
  at: text<{ brand: string }>('Shared at {brand}'),
  title: text<{ pick: Message | string; status: Message }>('{pick} · {status}'),
  value: text<{ value: MessageValue }>('{value}'),
})

export type ShareTone = 'good' | 'bad' | 'neutral'

export interface ShareSheet {
  readonly direction: Direction
  readonly status: string
  readonly tone: ShareTone
  readonly title: string
  readonly lines: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly foot: string
  readonly brandName: string
  readonly logo: string
  readonly colours: SheetColours & { readonly up: string; readonly down: string }
}

/** Arabic lines are taller. */
const LEGS_SHOWN: Readonly<Record<Direction, number>> = { ltr: 3, rtl: 2 }

export function shareSheet(
  { pick, oddFormat }: { readonly pick: SharedPick; readonly oddFormat: OddType },
  brand: Brand,
  language: Language,
): ShareSheet {
  const inWords = (said: Message | string) => say(said, language)
  const { type, legs, status, amounts, playerName } = pick
  const shown = legs.slice(0, LEGS_SHOWN[language.direction])
  const [first] = legs
  const rest = legs.length - shown.length
  const oddsText = (leg: Pick<SharedPick, 'oddsDecimal'>) =>
    formatOdds(
      { type: 'DECIMAL', milli: Math.round(leg.oddsDecimal * MILLI_PER_WHOLE) },
      oddFormat,
      type === 'PARLAY' ? 3 : undefined,
    )
  const { up, down } = brand.theme.dark
  return {
    direction: language.direction,
    status: inWords(texts.status({ status })),
    tone: toneOf(status),
    title: inWords(nameOf(pick)),
    lines:
      type === 'PARLAY'
        ? [
            ...shown.map(({ selection, match }) => withMinusSigns(`${selection} · ${match}`)),
            ...(rest > 0 ? [inWords(texts.more({ count: rest }))] : []),
          ]
        : first
          ? [first.match, `${first.market} · ${first.league}`]
          : [],
    facts: [
      { label: inWords(texts.odds), value: oddsText(pick) },
      ...(amounts ? moneyFacts(amounts, inWords) : []),
    ],
    foot: inWords(
      playerName === null
        ? texts.at({ brand: brand.name })
        : texts.by({ name: playerName, brand: brand.name }),
    ),
    brandName: brand.name,
    logo: brand.assets.get(brand.logo)?.body.toString('utf8') ?? '',
    colours: { ...coloursOf(brand), up, down },
  }
}

/** What other sites show as the title of the link. */
export function shareTitle(pick: SharedPick): Message {
  return texts.title({ pick: nameOf(pick), status: texts.status({ status: pick.status }) })
}

/** The match of a straight pick, the selections of a parlay. */
export function shareDescription({ type, legs }: SharedPick): string {
  return withMinusSigns(
    legs.map(({ selection, match }) => (type === 'PARLAY' ? selection : match)).join(' · '),
  )
}

function nameOf({ type, legs }: SharedPick): Message | string {
  return type === 'PARLAY' ? texts.parlay({ legs: legs.length }) : withMinusSigns(legs[0]?.selection ?? '')
}

function moneyFacts(
  { stake, returned, net, currency }: NonNullable<SharedPick['amounts']>,
  inWords: (said: Message) => string,
): ShareSheet['facts'] {
  const valueText = (value: MoneyValue) => inWords(texts.value({ value }))
  return [
    { label: inWords(texts.stake), value: valueText(money(minorFromJson(stake), currency)) },
    {
      label: inWords(net === null ? texts.returns : texts.returned),
      value: valueText(money(minorFromJson(returned), currency)),
    },
    ...(net === null
      ? []
      : [{ label: inWords(texts.net), value: valueText(signedMoney(minorFromJson(net), currency)) }]),
  ]
}

function toneOf(status: PickStatus): ShareTone {
  if (status === 'WON' || status === 'HALF_WON') return 'good'
  return status === 'LOST' || status === 'HALF_LOST' ? 'bad' : 'neutral'
}
