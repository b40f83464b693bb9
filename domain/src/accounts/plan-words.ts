/** A plan as people read it. Its code is for machines. */
import { defineMessages, type Message, text } from '../messages/message.ts'
import { findPlan, findStageOfCode, planCodeLabel } from './plan-code.ts'
import { stageWords } from './plan-stage.ts'

const texts = defineMessages('domain.plan-words', {
  plan: text<{ stage: Message; size: number }>('{stage} · {size}'),
  withOptions: text<{ stage: Message; size: number; picks: number; days: number; percent: number }>(
    '{stage} · {size} · {picks} picks · {days} days · minimum pick {percent}%',
  ),
})

/** 'Stage 1 · 5,000 · 25 picks · 30 days · minimum pick 2%'. A plan that was never for sale has its stage, or its code. */
export function planWords(code: string): Message | string {
  const plan = findPlan(code)
  if (plan === undefined) {
    const stage = findStageOfCode(code)
    return stage === undefined ? planCodeLabel(code) : stageWords(stage)
  }
  const { size, options } = plan
  const stage = stageWords(plan.stage)
  if (options === undefined) return texts.plan({ stage, size })
  const { picks, days, minimumPickPercent: percent } = options
  return texts.withOptions({ stage, size, picks, days, percent })
}
