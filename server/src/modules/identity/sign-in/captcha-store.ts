/** All SQL about solved captchas. */
import type { Tx } from '../../../platform/db/database.ts'

/** False when this solution was accepted before. Of two calls at the same time exactly one passes. */
export async function spendSolution(
  tx: Tx,
  tenantId: string,
  solution: { readonly solutionHash: Buffer; readonly expiresAt: Date; readonly now: Date },
): Promise<boolean> {
  await tx
    .deleteFrom('captcha_solution')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<', solution.now)
    .execute()
  const result = await tx
    .insertInto('captcha_solution')
    .values({ tenant_id: tenantId, solution_hash: solution.solutionHash, expires_at: solution.expiresAt })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'solution_hash']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
