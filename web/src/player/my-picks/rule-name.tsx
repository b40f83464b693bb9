import { findRule } from '@pickproof/domain/grading/settlement-rules'
import { createContext, useContext } from 'react'
import styles from './pick-card.module.css'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.rule-name', {
  rule: text<{ ruleId: string; version: number }>('Rule {ruleId}, version {version}'),
})

/** The address of a rule's text; undefined if the brand has no help center. */
export const RuleAddress = createContext<((ruleId: string) => string) | undefined>(undefined)

/** The rule that decided, with the way to its text. */
export function RuleName({ ruleId, version }: { readonly ruleId: string; readonly version: number }) {
  const addressOf = useContext(RuleAddress)
  const name = <code className={styles.ruleId}>{texts.rule({ ruleId, version })}</code>
  // What staff have set has a reason and no article.
  return addressOf && findRule(ruleId, version) ? <a href={addressOf(ruleId)}>{name}</a> : name
}
