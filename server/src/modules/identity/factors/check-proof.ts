/** Checks a passkey or a code of a person: for the second step of a sign-in, and for a proof during a session. */
import type { ProofChoice, SecondStep } from '@pickproof/contract/security'
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { unseal } from '../../../platform/files/seal.ts'
import type { SignInMethod } from '../../../platform/db/tables/identity.ts'
import type { Visit } from '../../../platform/http/call-context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { recipientOf } from '../identity-mails.ts'
import type { IdentityModule } from '../identity-module.ts'
import { auditFailedSignIn } from '../sign-in/audit-passwords.ts'
import { mailCodeUsed } from '../sign-in/sign-in-mails.ts'
import type { UserRow } from '../users/user-store.ts'
import {
  countRecoveryCodes,
  countWrongCode,
  findTotp,
  lockTotp,
  notePasskeyUse,
  type TotpRow,
  useRecoveryCode,
  useStep,
} from './factor-store.ts'
import { checkPasskey, passkeyOptions } from './passkeys.ts'
import { tooManyCodes, wrongCode, wrongRecoveryCode } from './proof-errors.ts'
import { hashOfCode } from './recovery-codes.ts'
import { findStep } from './totp.ts'

/** A guesser with the password has ten tries in a million, then a pause. */
const WRONG_CODES_MAX = 10
const PAUSE_MS = 15 * MINUTE_MS

export function secretLabel(tenantId: string, userId: bigint): string {
  return `totp/${tenantId}/${userId}`
}

export async function secondFactorsOf(
  identity: IdentityModule,
  visit: Visit,
  user: UserRow,
): Promise<ProofChoice> {
  const { db, tenantId } = visit
  const [options, totp, codes] = await Promise.all([
    passkeyOptions(identity, visit, user),
    findTotp(db, tenantId, user.id),
    countRecoveryCodes(db, tenantId, user.id),
  ])
  return {
    methods: [
      ...(options ? (['passkey'] as const) : []),
      ...(totp?.confirmed_at ? (['totp'] as const) : []),
      ...(codes > 0 ? (['recovery-code'] as const) : []),
    ],
    passkeyOptions: options,
  }
}

interface Presented {
  readonly user: UserRow
  readonly step: SecondStep
}

/** Answers how the person proved it, or throws. The audit log has each wrong passkey and code. */
export async function checkFactor(
  identity: IdentityModule,
  visit: Visit,
  presented: Presented,
): Promise<SignInMethod> {
  try {
    return await checkStep(identity, visit, presented)
  } catch (error) {
    const { user, step } = presented
    if (!(error instanceof AppError)) throw error
    const failed = { user, at: identity.context.clock.now(), where: step.method }
    await visit.db.transaction().execute((tx) => auditFailedSignIn(tx, visit, failed))
    throw error
  }
}

async function checkStep(
  identity: IdentityModule,
  visit: Visit,
  { user, step }: Presented,
): Promise<SignInMethod> {
  switch (step.method) {
    case 'passkey':
      return await usePasskey(identity, visit, { user, response: step.response })
    case 'totp':
      await useCode(identity, visit, { user, code: step.code })
      return 'TOTP'
    case 'recovery-code':
      await spendRecoveryCode(identity, visit, { user, code: step.code })
      return 'RECOVERY_CODE'
  }
}

async function usePasskey(
  identity: IdentityModule,
  visit: Visit,
  asked: Parameters<typeof checkPasskey>[2],
): Promise<SignInMethod> {
  const { passkey, counter } = await checkPasskey(identity, visit, asked)
  const at = identity.context.clock.now()
  await visit.db
    .transaction()
    .execute(async (tx) => await notePasskeyUse(tx, visit.tenantId, { id: passkey.id, counter, at }))
  return 'PASSKEY'
}

interface TypedCode {
  readonly user: UserRow
  readonly code: string
}

async function useCode(identity: IdentityModule, { db, tenantId }: Visit, { user, code }: TypedCode) {
  const { clock, config } = identity.context
  const now = clock.now()
  // Errors are thrown after the commit, because a wrong code must stay counted.
  const problem = await db.transaction().execute(async (tx) => {
    const totp = await lockTotp(tx, tenantId, user.id)
    if (!totp?.confirmed_at) return wrongCode
    if (isPaused(totp, now)) return tooManyCodes
    const secret = unseal(config.filesKeys, secretLabel(tenantId, user.id), totp.sealed_secret)
    const step = findStep(secret, code, { now, usedStep: totp.used_step })
    if (step !== undefined && (await useStep(tx, tenantId, { userId: user.id, step }))) return undefined
    await countWrongCode(tx, tenantId, { userId: user.id, now, pauseMs: PAUSE_MS })
    return wrongCode
  })
  if (problem) throw problem()
}

function isPaused({ wrong_codes: wrongCodes, wrong_since: since }: TotpRow, now: Date): boolean {
  return wrongCodes >= WRONG_CODES_MAX && since !== null && now.getTime() - since.getTime() < PAUSE_MS
}

async function spendRecoveryCode(
  { context: { clock, brands } }: IdentityModule,
  { db, tenantId, caller }: Visit,
  { user, code }: TypedCode,
) {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const isRight = await useRecoveryCode(tx, tenantId, { userId: user.id, hash: hashOfCode(code), at })
    if (!isRight) throw wrongRecoveryCode()
    const left = await countRecoveryCodes(tx, tenantId, user.id)
    await mailCodeUsed(tx, recipientOf(user, { brand: brands.getById(tenantId), caller, at }), left)
  })
}
