/**
 * Makes the one-time link of a mail and voids the links before it. The caller holds the lock of the person: otherwise
 * two links made at the same moment would both work.
 */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import type { Tx } from '../../../platform/db/database.ts'
import type { KeptRegistration, TokenPurpose } from '../../../platform/db/tables/identity.ts'
import { mailPasswordReset, mailVerification, type Recipient } from '../identity-mails.ts'
import { freshToken } from './one-time-token.ts'
import { replaceToken } from './token-store.ts'

const VALID_MS: Readonly<Record<TokenPurpose, number>> = {
  VERIFY_EMAIL: 24 * HOUR_MS,
  RESET_PASSWORD: HOUR_MS,
}

export async function mailLinkToken(
  tx: Tx,
  userId: bigint,
  to: Recipient,
  purpose: TokenPurpose,
  registration?: KeptRegistration,
): Promise<void> {
  const { token, tokenHash } = freshToken()
  await replaceToken(tx, to.brand.tenantId, {
    userId,
    purpose,
    tokenHash,
    createdAt: to.at,
    expiresAt: new Date(to.at.getTime() + VALID_MS[purpose]),
    registration,
  })
  if (purpose === 'VERIFY_EMAIL') await mailVerification(tx, to, token)
  else await mailPasswordReset(tx, to, token)
}
