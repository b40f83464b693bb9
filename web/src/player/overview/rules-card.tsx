import type { RuleSet } from '@pickproof/domain/programme/rule-set'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { Rich } from '../../language/rich.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { AccountRule } from './account-rules.ts'
import classes from './overview.module.css'

const texts = defineTexts('player.rules-card', {
  title: 'Your rules, with your numbers',
  version: text<{ name: string; settlement: number }>('Rule set {name}, settlement {settlement}'),
})

const STRONG = { b: (words: string) => <strong>{words}</strong> }

interface RulesCardProps {
  readonly rules: readonly AccountRule[]
  /** The rules the account was bought under. */
  readonly version: Pick<RuleSet, 'name' | 'settlementVersion'>
  /** What passing leads to; undefined if the account has ended. */
  readonly next: string | undefined
}

export function RulesCard({ rules, version, next }: RulesCardProps) {
  return (
    <Card aria-label={texts.title}>
      <CardHead
        title={texts.title}
        aside={texts.version({ name: version.name, settlement: version.settlementVersion })}
      />
      <CardBody>
        <ul className={classes.rules}>
          {rules.map(({ key, icon, words }) => (
            <li key={key}>
              <Icon name={icon} />
              <span>
                <Rich text={words} tags={STRONG} />
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
