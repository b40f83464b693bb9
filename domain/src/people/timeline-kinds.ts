import { may, type Rights } from './capabilities.ts'

/** Kinds of entries in the timeline of a person, as staff filter them. */
export const TIMELINE_KINDS = ['pick', 'money', 'document', 'sign-in', 'mail', 'act', 'note'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** Emails and acts of staff have their own lists, which need this permission. */
const NEED_AUDIT: readonly TimelineKind[] = ['mail', 'act']

export const timelineKindsFor = (viewer: Rights): readonly TimelineKind[] =>
  TIMELINE_KINDS.filter((kind) => may(viewer, 'audit.view') || !NEED_AUDIT.includes(kind))
