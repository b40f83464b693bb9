/** What needs attention, what it means for players, and what to do. */
import type { HealthView } from '@pickproof/contract/admin-health'
import { PRICE_AGES } from '@pickproof/domain/operations/health'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { durationText } from '../../language/duration-text.ts'
import { defineTexts } from '../../language/language.ts'
import { FULL_DATE } from '../../ui/values/date-text.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { jobName } from './texts.ts'

const texts = defineTexts('backoffice.health-findings', {
  feedSilent: text<{ at: DateValue }>('No prices since {at}'),
  feedSilentHint: 'Players see frozen prices, and picks are rejected until new prices arrive.',
  pricesOld: text<{ sportsbook: string; sport: string; age: string }>(
    '{sport} prices of {sportsbook} are {age} old',
  ),
  pricesOldHint: text<{ limit: string; games: number }>(
    'The limit is {limit}. Picks on {games, plural, one {# game} other {# games}} in play are rejected at this sportsbook once a price is too old. Other sportsbooks work as usual.',
  ),
  skewed: text<{ time: string }>('The clock of the price source differs by {time}'),
  skewedHint: 'Picks in play are rejected. Check the clock of this machine first.',
  jobsLate: text<{ job: string; age: string }>('“{job}” has been waiting for {age}'),
  jobsLateHint: text<{ count: number }>(
    '{count, plural, one {# job waits} other {# jobs wait}}. Check that a process with the role jobs runs.',
  ),
  jobsGivenUp: text<{ job: string; count: number }>(
    '“{job}” failed for good {count, plural, one {once} other {# times}}',
  ),
  jobsGivenUpHint: 'These jobs wait until you retry them. Find the cause in the log first.',
  picksLate: text<{ at: DateValue }>('A pick is still open on a game of {at}'),
  picksLateHint: 'Its game has no final result. Check it in the list of picks.',
  logNotSigned: text<{ at: DateValue }>('The public log was last signed on {at}'),
  logNeverSigned: 'The public log has not been signed yet',
  logNotSignedHint: 'Players cannot verify new receipts. Picks are placed and settled as usual.',
  logNotWitnessed: text<{ at: DateValue }>('Witnesses last signed the public log on {at}'),
  logNeverWitnessed: 'No witness has signed the public log yet',
  logNotWitnessedHint: 'New entries stay unpublished until enough witnesses sign.',
  auditDiffers: text<{ at: DateValue }>('The audit of {at} found differences'),
  auditDiffersHint:
    'Accounts or money do not follow from their picks. Read its output before anything is paid.',
  auditOld: text<{ at: DateValue }>('The last audit ran on {at}'),
  auditNever: 'No audit has run yet',
  auditHint: 'Run “npm run audit” once a day. It recomputes all accounts and money.',
  backupOld: text<{ at: DateValue }>('The last backup is from {at}'),
  backupNever: 'No recorded backup yet',
  backupHint: 'End your backup with “npm run record-backup”, so its age shows here.',
})

type Finding = HealthView['findings'][number]

interface FindingWords {
  readonly title: string
  readonly hint: string
}

const dated = (at: string) => ({ at: moment(at, FULL_DATE, viewerTimeZone()) })
const nameOf = (all: readonly { readonly id: string; readonly name: string }[], id: string) =>
  all.find((one) => one.id === id)?.name ?? id

export function findingWords(finding: Finding, { sports, sportsbooks }: HealthView): FindingWords {
  switch (finding.kind) {
    case 'feed-silent':
      return { title: texts.feedSilent(dated(finding.since)), hint: texts.feedSilentHint }
    case 'prices-old': {
      const { sportId, sportsbookId, ageSeconds, inPlay } = finding.source
      return {
        title: texts.pricesOld({
          sport: nameOf(sports, sportId),
          sportsbook: nameOf(sportsbooks, sportsbookId),
          age: durationText(Math.round(ageSeconds)),
        }),
        hint: texts.pricesOldHint({ limit: durationText(PRICE_AGES.slowSeconds), games: inPlay }),
      }
    }
    case 'clock-skewed':
      return {
        title: texts.skewed({ time: durationText(Math.round(Math.abs(finding.skewMs) / 1000)) }),
        hint: texts.skewedHint,
      }
    case 'jobs-late':
      return {
        title: texts.jobsLate({
          job: jobName(finding.jobs.name),
          age: durationText(Math.round(finding.jobs.oldestSeconds)),
        }),
        hint: texts.jobsLateHint({ count: finding.jobs.waiting }),
      }
    case 'jobs-given-up':
      return {
        title: texts.jobsGivenUp({ job: jobName(finding.jobs.name), count: finding.jobs.givenUp }),
        hint: texts.jobsGivenUpHint,
      }
    case 'picks-late':
      return { title: texts.picksLate(dated(finding.since)), hint: texts.picksLateHint }
    case 'log-not-signed':
      return {
        title: finding.since === null ? texts.logNeverSigned : texts.logNotSigned(dated(finding.since)),
        hint: texts.logNotSignedHint,
      }
    case 'log-not-witnessed':
      return {
        title: finding.since === null ? texts.logNeverWitnessed : texts.logNotWitnessed(dated(finding.since)),
        hint: texts.logNotWitnessedHint,
      }
    case 'audit-differs':
      return { title: texts.auditDiffers(dated(finding.at)), hint: texts.auditDiffersHint }
    case 'audit-old':
      return {
        title: finding.at === null ? texts.auditNever : texts.auditOld(dated(finding.at)),
        hint: texts.auditHint,
      }
    case 'backup-old':
      return {
        title: finding.at === null ? texts.backupNever : texts.backupOld(dated(finding.at)),
        hint: texts.backupHint,
      }
  }
}
