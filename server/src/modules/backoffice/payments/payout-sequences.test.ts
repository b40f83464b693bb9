import type { PayoutFileDetail } from '@pickproof/contract/payout-files'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cookieFor } from '../../../testing/accounts.ts'
import { byForm } from '../../../testing/long-form.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { addWithdrawer, approvalOf, payoutActs, REJECTION, withdraw } from '../../../testing/withdrawals.ts'

const server = await startTestServer()
const AMOUNT = 900
const ACTS = ['approve', 'collect', 'export', 'take back', 'pay', 'confirm', 'reject', 'redirect'] as const
type Act = (typeof ACTS)[number]

/** One member of staff with one payout below the limit of one person. */
async function walk(acts: readonly Act[]): Promise<{ readonly sent: number; readonly returned: number }> {
  const cookie = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
  const player = await addWithdrawer(server, 300_000n)
  const id = await withdraw(server, player, AMOUNT)
  const { decide, correct } = payoutActs(server, cookie)
  const send = async (method: 'PUT' | 'POST', url: string, payload: object) =>
    await server.call({ method, url, cookie, payload })
  const files: number[] = []
  const sent = new Set<string>()
  const doing: Readonly<Record<Act, () => Promise<unknown>>> = {
    approve: async () => await send('PUT', `/admin/payments/${id}/approve`, {}),
    collect: async () => {
      const answer = await send('POST', '/admin/payout-files', { method: 'crypto' })
      if (answer.statusCode === 200) files.push(answer.json<PayoutFileDetail>().id)
    },
    // A line in an exported file is a transfer that this person may have sent.
    export: async () => {
      for (const file of files) {
        const answer = await send('POST', `/admin/payout-files/${file}/export`, {})
        if (answer.statusCode !== 200) continue
        const { csv } = answer.json<{ readonly csv: string }>()
        if (csv.split('\n').some((line) => line.startsWith(`${id},`))) sent.add(`file ${file}`)
      }
    },
    'take back': async () => await send('PUT', `/admin/payments/${id}/take-back`, { reason: 'Wrong day' }),
    pay: async () => {
      const { statusCode, body } = await decide(id, cookie, approvalOf(AMOUNT))
      if (statusCode === 200 && body.includes('PAYMENT_SUCCESS')) sent.add('by hand')
    },
    confirm: async () => {
      for (const file of files)
        await send('POST', `/admin/payout-files/${file}/confirm`, { reference: 'TX-1' })
    },
    reject: async () => await decide(id, cookie, REJECTION),
    redirect: async () => await correct(id, cookie, { ...player.details, name: 'Other' }),
  }
  for (const act of acts) await doing[act]()
  const rewards = await server.call({ method: 'GET', url: '/rewards/total', cookie: player.cookie })
  return { sent: sent.size, returned: rewards.json().USD === 3000 ? 1 : 0 }
}

it('[T23-2] one person never sends a payout twice, or sends it and gives its amount back', async () => {
  expect(await walk(['approve', 'collect', 'export', 'confirm'])).toEqual({ sent: 1, returned: 0 })
  expect(await walk(['approve', 'collect', 'take back', 'reject'])).toEqual({ sent: 0, returned: 1 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { minLength: 4, maxLength: 12 }), async (acts) => {
      const { sent, returned } = await walk(['approve', 'collect', ...acts])
      expect(sent + returned).toBeLessThanOrEqual(1)
    }),
    { seed: 23, numRuns: byForm({ short: 12, long: 3_000 }) },
  )
}, 600_000)
