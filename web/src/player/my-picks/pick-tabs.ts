import { PICK_STATUSES, type PickStatus } from '@pickproof/domain/programme/pick-status'

export const PICK_TABS = ['all', 'active', 'settled'] as const
export type PickTab = (typeof PICK_TABS)[number]

export const TAB_LABELS: Readonly<Record<PickTab, string>> = {
  all: 'All',
  active: 'Active',
  settled: 'Settled',
}

/** The statuses a tab asks for; undefined asks for every pick. */
export const TAB_STATUSES: Readonly<Record<PickTab, readonly PickStatus[] | undefined>> = {
  all: undefined,
  active: ['PENDING'],
  settled: PICK_STATUSES.filter((status) => status !== 'PENDING'),
}

export const EMPTY_WORDS: Readonly<
  Record<PickTab | 'filtered', { readonly title: string; readonly text: string }>
> = {
  all: {
    title: 'No pick has been placed on this account yet.',
    text: 'Each pick stands here with its price, its game and, later, the rule that decided it.',
  },
  active: { title: 'No pick is open.', text: 'A pick stands here from placing until its game is decided.' },
  filtered: { title: 'No results found', text: 'No pick of this kind is on this account.' },
  settled: { title: 'No pick has been settled yet.', text: 'A pick moves here once its game is decided.' },
}
