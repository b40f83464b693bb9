/** Passkeys (WebAuthn). A passkey belongs to the host of a brand, and always asks for the fingerprint, face or PIN. */
import type { NewPasskey, PasskeyAnswer } from '@pickproof/contract/security'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { ChallengePurpose } from '../../../platform/db/tables/identity.ts'
import type { Visit } from '../../../platform/http/call-context.ts'
import { appLink } from '../app-link.ts'
import type { IdentityModule } from '../identity-module.ts'
import { sha256 } from '../passwords/one-time-token.ts'
import type { UserRow } from '../users/user-store.ts'
import { findPasskey, insertChallenge, listPasskeys, type PasskeyRow, takeChallenge } from './factor-store.ts'
import { wrongPasskey } from './proof-errors.ts'

type Options = Record<string, unknown>

/** Ed25519, ES256 and RS256, which all authenticators have. */
const ALGORITHMS = [-8, -7, -257]

/** The host that passkeys belong to, and the address of its pages: the same that links in mails lead to. */
function partyOf({ context: { brands } }: IdentityModule, { tenantId, caller }: Visit) {
  const brand = brands.getById(tenantId)
  const { origin, hostname } = new URL(appLink(brand, caller, '/'))
  return { brand, origin, rpId: hostname }
}

/** Random to others, and the same for all passkeys of a person. On a local host the brands share one host. */
function handleOf({ tenant_id: tenantId, id }: UserRow): Uint8Array<ArrayBuffer> {
  return new Uint8Array(sha256(`passkey of ${tenantId}/${id}`))
}

async function remember(
  { context: { clock } }: IdentityModule,
  { db, tenantId }: Visit,
  challenge: { readonly text: string; readonly purpose: ChallengePurpose; readonly userId: bigint | null },
): Promise<void> {
  const { text, purpose, userId } = challenge
  await insertChallenge(db, tenantId, { hash: sha256(text), purpose, userId, now: clock.now() })
}

const transportsOf = ({ transports }: PasskeyRow) => transports

export async function newPasskeyOptions(
  identity: IdentityModule,
  visit: Visit,
  user: UserRow,
): Promise<Options> {
  const { brand, rpId } = partyOf(identity, visit)
  const existing = await listPasskeys(visit.db, visit.tenantId, user.id)
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: rpId,
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`,
    userID: handleOf(user),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map((row) => ({ id: row.credential_id, transports: transportsOf(row) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await remember(identity, visit, { text: options.challenge, purpose: 'PASSKEY_NEW', userId: user.id })
  return { ...options }
}

/** What the browser made, once it is known to be an answer to our question. */
export async function readNewPasskey(
  identity: IdentityModule,
  visit: Visit,
  { user, response }: { readonly user: UserRow; readonly response: NewPasskey },
) {
  const { origin, rpId } = partyOf(identity, visit)
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: async (text) => await isOurs(identity, visit, { text, purpose: 'PASSKEY_NEW', user }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(refuse)
  if (!verified.verified) throw wrongPasskey()
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter: BigInt(counter),
    transports: [...(transports ?? [])],
    rp_id: rpId,
  }
}

/** For a person who is known already, their own passkeys of this host; else any passkey of this host. */
export async function passkeyOptions(
  identity: IdentityModule,
  visit: Visit,
  user: Pick<UserRow, 'id'> | undefined,
): Promise<Options | null> {
  const { rpId } = partyOf(identity, visit)
  const own = user && (await listPasskeys(visit.db, visit.tenantId, user.id))
  const allowed = own?.filter((row) => row.rp_id === rpId)
  if (allowed?.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    ...(allowed
      ? { allowCredentials: allowed.map((row) => ({ id: row.credential_id, transports: transportsOf(row) })) }
      : {}),
  })
  const purpose = user ? 'PASSKEY_PROOF' : 'PASSKEY_SIGN_IN'
  await remember(identity, visit, { text: options.challenge, purpose, userId: user?.id ?? null })
  return { ...options }
}

/** The passkey that answered, with its new counter. With a user it must be theirs. */
export async function checkPasskey(
  identity: IdentityModule,
  visit: Visit,
  { response, user }: { readonly response: PasskeyAnswer; readonly user?: UserRow },
): Promise<{ readonly passkey: PasskeyRow; readonly counter: bigint }> {
  const { origin, rpId } = partyOf(identity, visit)
  const passkey = await findPasskey(visit.db, visit.tenantId, response.id)
  if (!passkey || (user && passkey.user_id !== user.id)) throw wrongPasskey()
  const purpose = user ? 'PASSKEY_PROOF' : 'PASSKEY_SIGN_IN'
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: async (text) => await isOurs(identity, visit, { text, purpose, user }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: transportsOf(passkey),
    },
    requireUserVerification: true,
  }).catch(refuse)
  if (!verified.verified) throw wrongPasskey()
  return { passkey, counter: BigInt(verified.authenticationInfo.newCounter) }
}

/** A challenge works once, for the person and the purpose it was made for. */
async function isOurs(
  { context: { clock } }: IdentityModule,
  { db, tenantId }: Visit,
  asked: {
    readonly text: string
    readonly purpose: ChallengePurpose
    readonly user: Pick<UserRow, 'id'> | undefined
  },
): Promise<boolean> {
  const { text, purpose, user } = asked
  const found = await takeChallenge(db, tenantId, { hash: sha256(text), purpose, now: clock.now() })
  return found !== undefined && found.user_id === (user?.id ?? null)
}

/** The library throws for every answer that does not fit, and says why in English for developers. */
function refuse(): never {
  throw wrongPasskey()
}
