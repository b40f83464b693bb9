import type { RuleSet } from '@pickproof/domain/programme/rule-set'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { AccountRule } from './account-rules.ts'
import classes from './overview.module.css'

interface RulesCardProps {
  readonly rules: readonly AccountRule[]
  /** The rules the account was bought under. */
  readonly version: Pick<RuleSet, 'name' | 'settlementVersion'>
  /** What passing leads to; undefined where the account has ended. */
  readonly next: string | undefined
}

export function RulesCard({ rules, version, next }: RulesCardProps) {
  return (
    <Card aria-label="Your rules, with your numbers">
      <CardHead
        title="Your rules, with your numbers"
        aside={`Rule set ${version.name}, settlement ${version.settlementVersion}`}
      />
      <CardBody>
        <ul className={classes.rules}>
          {rules.map(({ key, icon, text }) => (
            <li key={key}>
              <Icon name={icon} />
              <span>
                <Marked text={text} />
              </span>
            </li>
          ))}
          {next !== undefined && (
            <li>
              <Icon name="arrow-right" />
              <span>{next}</span>
            </li>
          )}
        </ul>
      </CardBody>
    </Card>
  )
}

/** Text between two asterisks is highlighted. */
function Marked({ text }: { readonly text: string }) {
  return [...text.matchAll(/\*([^*]+)\*|[^*]+/g)].map(({ 0: plain, 1: strong, index }) =>
    strong === undefined ? plain : <strong key={index}>{strong}</strong>,
  )
}
