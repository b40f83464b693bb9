/** What both sides know of a suspension of new picks. */
export const SUSPENSION_SCOPES = ['GAME', 'MARKET', 'LEAGUE'] as const
export type SuspensionScope = (typeof SUSPENSION_SCOPES)[number]

export const SUSPENSION_REASON_MAX = 200
