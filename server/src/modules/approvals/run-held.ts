/**
 * Runs a call for real in a transaction that the caller may still roll back. Collects the audit entries, and the effects that
 * wait for the commit.
 */
import type { Db, Tx } from '../../platform/db/database.ts'
import { joinTransaction } from '../../platform/db/joined-transaction.ts'
import { collectAudit, type CollectedFact } from '../audit/index.ts'
import type { Judgement } from './judge-facts.ts'

type Effect = () => unknown

export interface Held {
  readonly tx: Tx
  /** For the handler of the call: its transactions join the held one. */
  readonly db: Db
  readonly facts: readonly CollectedFact[]
  readonly afterCommit: (effect: Effect) => Promise<void>
}

/** Joins the open transaction. Every audit entry of the work gets the fields of the stamp. */
export function holdIn(tx: Tx, stamp: Readonly<Record<string, unknown>> = {}): Held & { runEffects: Effect } {
  const facts = collectAudit(tx, stamp)
  const effects: Effect[] = []
  // What a joined transaction did before it was rolled back has not happened.
  const onBegin = () => {
    const [factCount, effectCount] = [facts.length, effects.length]
    return () => {
      facts.length = factCount
      effects.length = effectCount
    }
  }
  return {
    tx,
    db: joinTransaction(tx, { onBegin }),
    facts,
    afterCommit: async (effect) => {
      effects.push(effect)
    },
    runEffects: async () => {
      for (const effect of effects) await effect()
    },
  }
}

/** Thrown to roll back what a second person must approve. */
class HeldBack extends Error {
  readonly judgement: Judgement
  constructor(judgement: Judgement) {
    super('a second person must approve this')
    this.judgement = judgement
  }
}

/** Commits the work, unless the judge finds that a second person must approve it. Then nothing of it is kept. */
export async function tryOut<Result>(
  db: Db,
  work: (held: Held) => Promise<Result>,
  judge: (held: Held, result: Result) => Promise<Judgement | undefined>,
): Promise<{ readonly result: Result } | { readonly judgement: Judgement }> {
  let runEffects: Effect = () => {}
  const run = async (tx: Tx) => {
    const held = holdIn(tx)
    ;({ runEffects } = held)
    const result = await work(held)
    const judgement = await judge(held, result)
    if (judgement) throw new HeldBack(judgement)
    return result
  }
  try {
    const result = await db.transaction().execute(run)
    await runEffects()
    return { result }
  } catch (error) {
    if (error instanceof HeldBack) return { judgement: error.judgement }
    throw error
  }
}
