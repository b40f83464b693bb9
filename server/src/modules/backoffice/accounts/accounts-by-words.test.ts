import { money } from '@pickproof/domain/messages/message'
import { packMessage } from '@pickproof/domain/messages/stored-message'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1 } from '../../../testing/accounts.ts'
import { addPerson } from '../../../testing/people.ts'
import { addStaff } from '../../../testing/staff.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const staff = await addStaff(server, 'ADMIN')
const STAGE_2 = 'STAGE_2_5000_25_PICKS_30_DAYS_2P_MIN_PICK'
const made: Record<string, string> = {}

const lossOf = (minor: bigint) => ({
  id: 'domain.closing.dailyLoss',
  params: {
    figure: money(minor, 'USD'),
    figurePercent: '5',
    limit: money(50_000n, 'USD'),
    limitPercent: '5',
  },
})

beforeAll(async () => {
  const owner = await addPerson(server, { email: 'mara@words.test' })
  const add = async (name: string, plan: string, closure_reason: string | null) => {
    const { accno } = await addAccount(server, owner, plan, { status: 'INACTIVE', closure_reason })
    made[accno] = name
  }
  await add('daily loss', BASE_STAGE_1, packMessage(lossOf(51_000n)))
  await add('reset', STAGE_2, packMessage({ id: 'server.closure-reason.reset' }))
  await add('typed', BASE_STAGE_1, 'Restablecida por error de server')
  await add(
    'held',
    BASE_STAGE_1,
    packMessage({ id: 'server.status-report.disabledBecause', params: { reason: 'Kartenbetrug' } }),
  )
})

async function found(key: string, value: string, language: string): Promise<readonly string[]> {
  const answer = await staff.call({
    method: 'POST',
    url: '/admin/accounts/search',
    payload: { filters: { key, op: 'LIKE', value } },
    headers: { 'accept-language': language },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const page = answer.json<{ content: readonly { accno: string }[] }>()
  return page.content.map(({ accno }) => made[accno] ?? accno).toSorted()
}

describe('the list of accounts', () => {
  it.each([
    ['%Tagesverlust%', 'de', ['daily loss']],
    ['der tagesverlust%', 'de', ['daily loss']],
    ['%hat das Limit%', 'de', ['daily loss']],
    ['%zurückgesetzt%', 'de', ['reset']],
    ['%reiniciada%', 'es', ['reset']],
    ['%Daily loss%', 'en', ['daily loss']],
    ['%Account reset%', 'en', ['reset']],
    ['%kartenbetrug%', 'de', ['held']],
    ['%Restablecida%', 'es', ['typed']],
  ])('finds the closure reason %s in %s', async (value, language, expected) => {
    expect(await found('closureReason', value, language)).toEqual(expected)
  })

  it.each([
    ['%Tagesverlust%', 'es', []],
    ['%Daily loss%', 'de', []],
    ['%server%', 'en', ['typed']],
    ['%closing%', 'en', []],
    ['%reset%', 'es', []],
    ['%[%', 'en', []],
  ])('finds no id and no words of another language by %s in %s', async (value, language, expected) => {
    expect(await found('closureReason', value, language)).toEqual(expected)
  })

  it.each([
    ['challengePlan', 'Phase 2%', 'de'],
    ['challengePlan', 'Etapa 2%', 'es'],
    ['challengePlan', 'STAGE 2 5000%', 'de'],
    ['challengePlan', 'STAGE_2%', 'de'],
    ['challengeName', '%Abschlussprüfung%', 'de'],
    ['challengeName', '%Final Verification%', 'en'],
  ])('finds %s by %s in %s', async (key, value, language) => {
    expect(await found(key, value, language)).toEqual(['reset'])
  })
})
