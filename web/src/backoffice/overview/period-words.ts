import type { ConversionPeriod } from '@pickproof/contract/admin-overview'

interface PeriodWords {
  readonly title: string
  readonly span: string
  readonly before: string
}

export const PERIOD_WORDS: Readonly<Record<ConversionPeriod, PeriodWords>> = {
  daily: { title: 'Daily conversions', span: 'Last 24 hours', before: 'the 24 hours before' },
  weekly: { title: 'Weekly conversions', span: 'Last 7 days', before: 'the 7 days before' },
  monthly: { title: 'Monthly conversions', span: 'Last 30 days', before: 'the 30 days before' },
}
