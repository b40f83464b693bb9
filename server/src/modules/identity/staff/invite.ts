/**
 * Invites a person to the staff. A new person gets a mailed link that works once, until it expires, and becomes staff when they
 * use it. A user of the brand gets the role immediately. Both need a second person (decision 130).
 */
import { INVITATION_HOURS } from '@pickproof/domain/people/staff-invitation'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffRole } from '../../../platform/db/tables/identity.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import { appLink, tokenPath } from '../app-link.ts'
import { send } from '../identity-mails.ts'
import type { IdentityModule } from '../identity-module.ts'
import { freshToken } from '../passwords/one-time-token.ts'
import { deleteTokens, replaceToken } from '../passwords/token-store.ts'
import { ensureEmailFits } from '../registration/ensure-email-fits.ts'
import { isExcluded } from '../exclusion/excluded-person-store.ts'
import { emailExcluded } from '../users/user-errors.ts'
import {
  findUserByEmail,
  insertUser,
  lockUserById,
  type UserChange,
  type UserRow,
  updateUser,
} from '../users/user-store.ts'
import { changeRole } from './change-role.ts'
import { lockTeam, replaceInvitation, setTeamOf, takeInvitation } from './staff-store.ts'

const texts = defineMessages('server.staff-invitation', {
  subject: text<{ brand: string }>('Your invitation to the team of {brand}'),
  heading: text<{ brand: string }>('Join the team of {brand}'),
  lead: text<{ name: string; by: string; role: string }>(
    'Hello {name}, {by} invited you to work in the back office as {role, select, SUPER_ADMIN {a super admin} other {an admin}}.',
  ),
  next: 'Choose a password, then add a passkey or an authenticator app.',
  once: text<{ hours: number }>('The link works once, within {hours} hours.'),
  button: 'Accept the invitation',
  footer: 'If you did not expect this, do nothing: the invitation expires.',
})

const errors = defineMessages('server.staff-invitation', {
  notVerified: 'This user has not verified their email. Ask them to open the link in their mail first.',
  disabled: 'This user is disabled. Enable them first.',
  isStaff: 'This person already works here. Change their role in the list of staff.',
})

interface InvitationOrder {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: StaffRole
  readonly teamId: bigint | null
}

export async function inviteStaff(
  identity: IdentityModule,
  visit: SignedInVisit,
  order: InvitationOrder,
): Promise<void> {
  const { tenantId, db, signedIn, caller } = visit
  const { clock, brands } = identity.context
  const brand = brands.getById(tenantId)
  const at = clock.now()
  ensureEmailFits(brand, order.email)
  await db.transaction().execute(async (tx) => {
    const team = order.teamId === null ? undefined : await lockTeam(tx, tenantId, order.teamId)
    if (order.teamId !== null && !team) throw notFound()
    if (await isExcluded(tx, tenantId, order.email)) throw emailExcluded()
    const user = await invitedUser(tx, visit, { order, currency: brand.currencyType[0]?.value ?? 'USD', at })
    if (user.password_hash !== null) {
      ensureMayJoin(user)
      await changeRole(tx, visit, { user, role: order.role, teamId: order.teamId, at })
      return
    }
    const { token, tokenHash } = freshToken()
    const expiresAt = new Date(at.getTime() + INVITATION_HOURS * HOUR_MS)
    await deleteTokens(tx, tenantId, user.id, 'VERIFY_EMAIL')
    await replaceToken(tx, tenantId, {
      userId: user.id,
      purpose: 'VERIFY_EMAIL',
      tokenHash,
      createdAt: at,
      expiresAt,
    })
    await replaceInvitation(tx, tenantId, {
      token_hash: tokenHash,
      email: order.email,
      role: order.role,
      team_id: order.teamId,
      invited_by: signedIn.email,
      created_at: at,
      expires_at: expiresAt,
    })
    await send(
      tx,
      { brand, at, email: order.email, language: null },
      'staff-invitation',
      texts.subject({ brand: brand.name }),
      {
        heading: texts.heading({ brand: brand.name }),
        paragraphs: [
          texts.lead({ name: order.firstName, by: signedIn.email, role: order.role }),
          texts.next,
          texts.once({ hours: INVITATION_HOURS }),
        ],
        action: { label: texts.button, url: appLink(brand, caller, tokenPath('/verification', token)) },
        footer: [texts.footer],
      },
    )
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'staff.invite',
      target: { kind: 'staff', id: order.email },
      after: { email: order.email, role: order.role, team: team?.name ?? null },
      caller,
      at,
    })
  })
}

interface Invited {
  readonly order: InvitationOrder
  readonly currency: string
  readonly at: Date
}

/** The person of this email, as a player who cannot sign in until the link is used. */
async function invitedUser(
  tx: Tx,
  { tenantId, signedIn }: SignedInVisit,
  { order, currency, at }: Invited,
): Promise<UserRow> {
  const names = { first_name: order.firstName, last_name: order.lastName }
  const stamp = { modified_at: at, modified_by: signedIn.email }
  const known = await findUserByEmail(tx, tenantId, order.email)
  const user = known && (await lockUserById(tx, tenantId, known.id))
  if (user?.password_hash === null) return await updateUser(tx, tenantId, user.id, { ...names, ...stamp })
  if (user) return user
  const added = await insertUser(tx, tenantId, {
    ...names,
    ...stamp,
    email: order.email,
    currency,
    role: 'USER',
    created_at: at,
    created_by: signedIn.email,
  })
  // Another request created the user at the same moment.
  if (!added) throw new AppError('conflict', errors.notVerified)
  return added
}

function ensureMayJoin({ role, status, is_email_verified: isVerified }: UserRow): void {
  if (role !== 'USER') throw new AppError('conflict', errors.isStaff)
  if (status !== 'ENABLED') throw new AppError('conflict', errors.disabled)
  if (!isVerified) throw new AppError('conflict', errors.notVerified)
}

/** What the link of an invitation changes of the person who uses it; undefined if the link is not an invitation. */
export async function acceptInvitation(
  tx: Tx,
  { tenantId, caller }: Pick<SignedInVisit, 'tenantId' | 'caller'>,
  { user, tokenHash, at }: { readonly user: UserRow; readonly tokenHash: Buffer; readonly at: Date },
): Promise<UserChange | undefined> {
  const invitation = await takeInvitation(tx, tenantId, { tokenHash })
  // A changed email or a disabled user does not become staff.
  if (!invitation || invitation.email !== user.email || user.status !== 'ENABLED') return undefined
  await setTeamOf(tx, tenantId, { userId: user.id, teamId: invitation.team_id })
  await recordAudit(tx, {
    tenantId,
    actor: { userId: user.id, email: user.email },
    action: 'staff.accept',
    target: { kind: 'user', id: user.id },
    before: { role: user.role },
    after: { role: invitation.role, invitedBy: invitation.invited_by },
    caller,
    at,
    about: { userId: user.id },
  })
  return { role: invitation.role }
}

export async function withdrawInvitation(
  { context: { clock } }: IdentityModule,
  { tenantId, db, signedIn, caller }: SignedInVisit,
  id: bigint,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const invitation = await takeInvitation(tx, tenantId, { id })
    if (!invitation) throw notFound()
    const user = await findUserByEmail(tx, tenantId, invitation.email)
    if (user) await deleteTokens(tx, tenantId, user.id, 'VERIFY_EMAIL')
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'staff.withdraw',
      target: { kind: 'staff', id: invitation.email },
      before: { email: invitation.email, role: invitation.role },
      caller,
      at: clock.now(),
    })
  })
}
