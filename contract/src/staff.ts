/** Staff members of a brand, their invitations and teams, and what roles and teams may do (decision 130). */
import { CAPABILITIES } from '@pickproof/domain/people/capabilities'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { emailSchema, personNameSchema } from './fields/schemas.ts'
import { fieldOneOf } from './wire-texts.ts'
import { idParamSchema, idSchema, instantSchema, textSchema } from './wire-values.ts'

const STAFF_ROLES = ['ADMIN', 'SUPER_ADMIN'] as const
const TEAM_NAME_MAX = 60

const staffRoleSchema = z.enum(STAFF_ROLES, { error: fieldOneOf('role', STAFF_ROLES) })
const capabilitySchema = z.enum(CAPABILITIES)

const staffMemberSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: staffRoleSchema,
    status: z.enum(['ENABLED', 'DISABLED']),
    teamId: idSchema.nullable(),
    lastLogin: instantSchema.nullable(),
    /** Since when they have a passkey or an authenticator app; null without one. */
    factorSince: instantSchema.nullable(),
    openSessions: z.int().min(0),
    isSelf: z.boolean(),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.output<typeof staffMemberSchema>

const invitationSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    role: staffRoleSchema,
    teamId: idSchema.nullable(),
    invitedBy: z.string(),
    createdDate: instantSchema,
    expiryDate: instantSchema,
    isExpired: z.boolean(),
  })
  .meta({ id: 'StaffInvitation' })
export type StaffInvitation = z.output<typeof invitationSchema>

const teamSchema = z
  .object({ id: idSchema, name: z.string(), members: z.int().min(0) })
  .meta({ id: 'StaffTeam' })
export type StaffTeam = z.output<typeof teamSchema>

/** What a brand withholds from a role or a team. Exactly one of both is set. */
const withheldSchema = z
  .object({
    role: staffRoleSchema.nullable(),
    teamId: idSchema.nullable(),
    withheld: z.array(capabilitySchema),
  })
  .meta({ id: 'WithheldPermissions' })
export type WithheldPermissions = z.output<typeof withheldSchema>

const staffSchema = z
  .object({
    staff: z.array(staffMemberSchema),
    /** Those that were neither accepted nor withdrawn. */
    invitations: z.array(invitationSchema),
    teams: z.array(teamSchema),
    permissions: z.array(withheldSchema),
  })
  .meta({ id: 'Staff' })
export type Staff = z.output<typeof staffSchema>

const call = { module: 'identity', whenSwitched: 'refused' } as const
const managing = { ...call, access: 'staff.manage', stepUp: true } as const

export const staffCalls = declareCalls({
  'GET /admin/staff': {
    ...call,
    summary: 'Staff members, open invitations, teams, and what roles and teams may not do',
    access: 'staff.view',
    answer: staffSchema,
    errors: [],
  },
  'POST /admin/staff/invitations': {
    ...managing,
    summary: 'Invite a person to the staff by mail; an existing user gets the role immediately',
    body: z.strictObject({
      email: emailSchema,
      firstName: personNameSchema,
      lastName: personNameSchema,
      role: staffRoleSchema,
      teamId: idSchema.nullish(),
    }),
    answer: 'empty',
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
  'DELETE /admin/staff/invitations/{id}': {
    ...managing,
    summary: 'Withdraw an invitation: its link stops working',
    params: z.strictObject({ id: idParamSchema }),
    answer: 'empty',
    errors: ['not-found'],
  },
  'PUT /admin/staff/{id}': {
    ...managing,
    summary: 'Change the role and the team of a staff member',
    params: z.strictObject({ id: idParamSchema }),
    body: z.strictObject({ role: staffRoleSchema, teamId: idSchema.nullable() }),
    answer: 'empty',
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
  'DELETE /admin/staff/{id}': {
    ...managing,
    summary: 'End the access of a staff member: the role is removed and all sessions end',
    params: z.strictObject({ id: idParamSchema }),
    answer: 'empty',
    errors: ['not-found', 'conflict'],
  },
  'POST /admin/staff/teams': {
    ...managing,
    summary: 'Create a team',
    body: z.strictObject({ name: textSchema(TEAM_NAME_MAX).trim().min(1) }),
    answer: teamSchema,
    errors: ['conflict'],
  },
  'DELETE /admin/staff/teams/{id}': {
    ...managing,
    summary: 'Delete a team without members',
    params: z.strictObject({ id: idParamSchema }),
    answer: 'empty',
    errors: ['not-found', 'conflict'],
  },
  'PUT /admin/staff/permissions': {
    ...managing,
    summary: 'Set what a role or a team may not do; the table of permissions is the ceiling',
    body: z.strictObject({
      role: staffRoleSchema.nullish(),
      teamId: idSchema.nullish(),
      withheld: z.array(capabilitySchema).max(CAPABILITIES.length),
    }),
    answer: 'empty',
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
})
