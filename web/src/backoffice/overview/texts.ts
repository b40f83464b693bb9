import type { ConversionPeriod } from '@pickproof/contract/admin-overview'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

/** Words that the tiles of conversions and their dialog share. */
export const conversionTexts = defineTexts('backoffice.conversions', {
  label: 'Conversions',
  title: text<{ period: ConversionPeriod }>(
    '{period, select, daily {Daily conversions} weekly {Weekly conversions} other {Monthly conversions}}',
  ),
  byRegion: text<{ period: ConversionPeriod }>(
    '{period, select, daily {Daily conversions by region} weekly {Weekly conversions by region} other {Monthly conversions by region}}',
  ),
  comparison: text<{ period: ConversionPeriod; before: number }>(
    '{period, select, daily {Last 24 hours, {before} in the 24 hours before} weekly {Last 7 days, {before} in the 7 days before} other {Last 30 days, {before} in the 30 days before}}',
  ),
  people: text<{ period: ConversionPeriod; count: number }>(
    '{period, select, daily {Last 24 hours} weekly {Last 7 days} other {Last 30 days}}: {count, plural, one {# person} other {# people}}',
  ),
  peopleWithUnknown: text<{ period: ConversionPeriod; count: number; unknown: number }>(
    '{period, select, daily {Last 24 hours} weekly {Last 7 days} other {Last 30 days}}: {count, plural, one {# person} other {# people}}, {unknown} of them from an unknown country',
  ),
  regions: 'Regions',
})
