import { PICK_STATUSES, type PickStatus } from '@pickproof/domain/programme/pick-status'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.pick-tabs', {
  all: 'All',
  active: 'Active',
  settled: 'Settled',
  noPicks: 'No picks on this account yet.',
  noPicksText: 'Your picks appear here with their odds, their games and the rules that settled them.',
  noneOpen: 'No open picks.',
  noneOpenText: 'Open picks appear here until they settle.',
  noneSettled: 'No settled picks yet.',
  noneSettledText: 'Picks appear here when they settle.',
  noneFound: 'No results found',
  noneFoundText: 'No pick on this account matches these filters.',
})

export const PICK_TABS = ['all', 'active', 'settled'] as const
export type PickTab = (typeof PICK_TABS)[number]

export function tabLabel(tab: PickTab): string {
  return texts[tab]
}

/** The statuses a tab asks for; undefined asks for every pick. */
export const TAB_STATUSES: Readonly<Record<PickTab, readonly PickStatus[] | undefined>> = {
  all: undefined,
  active: ['PENDING'],
  settled: PICK_STATUSES.filter((status) => status !== 'PENDING'),
}

/** What an empty list says. */
export function emptyWords(list: PickTab | 'filtered'): { readonly title: string; readonly text: string } {
  switch (list) {
    case 'all':
      return { title: texts.noPicks, text: texts.noPicksText }
    case 'active':
      return { title: texts.noneOpen, text: texts.noneOpenText }
    case 'settled':
      return { title: texts.noneSettled, text: texts.noneSettledText }
    case 'filtered':
      return { title: texts.noneFound, text: texts.noneFoundText }
  }
}
