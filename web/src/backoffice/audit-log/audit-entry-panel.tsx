import type { AuditEntryView } from '@pickproof/contract/admin-audit-log'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { targetWords } from '@pickproof/domain/pages/audit-words'
import { Link } from '@tanstack/react-router'
import { DateText } from '../../ui/values/date-text.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { PanelSection } from '../admin-panel.tsx'
import { adminPaths } from '../../paths.ts'
import { type AdminJump, adminJump, jumpTo } from '../jumps.ts'
import { targetText } from './audit-log-columns.tsx'
import classes from './audit-log.module.css'
import { auditedChanges } from '../audited-changes.ts'
import { ChangesTable } from '../changes-table.tsx'
import { ChainFaults, ChainState } from './chain-state.tsx'
import { defineTexts, say } from '../../language/language.ts'

const texts = defineTexts('backoffice.audit-entry', {
  who: 'Who',
  when: 'When',
  ip: 'IP',
  browser: 'Browser',
  allActions: 'All actions on this record',
  changes: 'Before and after',
  noChanges: 'No field changed.',
  chain: 'Chain',
  entry: 'Entry',
  hash: 'Hash',
})

/** Where the thing itself is, if it has a list and still exists. */
function findTargetJump({ target }: AuditEntryView): AdminJump | undefined {
  const id = Number(target.id)
  switch (target.kind) {
    case 'user':
      return target.name === null ? undefined : adminJump.user(target.name)
    case 'account':
      return target.name === null ? undefined : adminJump.account(target.name)
    case 'pick':
      return adminJump.pick(id)
    case 'payment':
      return adminJump.payment(id)
    case 'dispute':
      return jumpTo(adminPaths.disputes, [{ key: 'id', op: '=', value: id }])
    case 'review-case':
      return jumpTo(adminPaths.review, [{ key: 'id', op: '=', value: id }])
    default:
      return undefined
  }
}

export function AuditEntryPanel({ entry }: { readonly entry: AuditEntryView }) {
  const changes = auditedChanges(entry)
  const jump = findTargetJump(entry)
  return (
    <>
      <PanelSection>
        <KeyValue
          items={[
            {
              label: texts.who,
              value: <Link {...adminJump.user(entry.actor.email)}>{entry.actor.email}</Link>,
            },
            {
              label: say(targetWords(entry.target.kind)),
              value: jump ? <Link {...jump}>{targetText(entry)}</Link> : targetText(entry),
            },
            { label: texts.when, value: <DateText instant={entry.at} /> },
            { label: texts.ip, value: entry.ip },
            { label: texts.browser, value: textOrMissing(entry.userAgent) },
          ]}
        />
        <Link
          {...jumpTo(adminPaths.auditLog, [
            { key: 'target.kind', op: '=', value: entry.target.kind },
            { key: 'target.id', op: '=', value: entry.target.id },
          ])}
        >
          {texts.allActions}
        </Link>
      </PanelSection>
      <PanelSection title={texts.changes}>
        {changes.length === 0 ? <span>{texts.noChanges}</span> : <ChangesTable changes={changes} />}
      </PanelSection>
      <PanelSection title={texts.chain}>
        <ChainState upTo={entry.number} />
        <ChainFaults upTo={entry.number} />
        <KeyValue
          items={[
            { label: texts.entry, value: entry.number },
            { label: texts.hash, value: <span className={classes.code}>{entry.hash}</span> },
          ]}
        />
      </PanelSection>
    </>
  )
}
