/** Kinds of entries in the timeline of a person, as staff filter them. */
export const TIMELINE_KINDS = ['pick', 'money', 'document', 'sign-in', 'mail', 'act', 'note'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]
