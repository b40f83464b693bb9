import type { Staff, StaffInvitation, StaffMember, StaffTeam } from '@pickproof/contract/staff'
import { MISSING } from '@pickproof/domain/format/missing'
import { may } from '@pickproof/domain/people/capabilities'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { authPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { ListTable } from '../../ui/list/list-table.tsx'
import { confirm } from '../../ui/overlays/confirm.ts'
import { MenuItem } from '../../ui/overlays/menu.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { Status } from '../../ui/values/status.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { commonTexts } from '../texts.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import styles from './staff.module.css'
import { EditStaffDialog, InviteDialog } from './staff-dialogs.tsx'
import { STAFF, staffQuery } from './staff-query.ts'
import { roleName, staffTexts as texts } from './texts.ts'

const VIEWS = ['people', 'invitations', 'teams', 'permissions'] as const
type View = (typeof VIEWS)[number]

/** Who works for the brand: invitations, roles, teams and permissions. */
export function StaffPage() {
  const viewer = usePerson()?.user
  const [view, setView] = useState<View>('people')
  const [isInviting, setIsInviting] = useState(false)
  const { data, error, refetch } = useQuery(staffQuery())
  if (viewer === undefined) return null
  if (!may(viewer, 'staff.view')) return <Navigate to={authPaths.unauthorized} replace />
  const canManage = may(viewer, 'staff.manage')
  const counts = {
    people: data?.staff.length,
    invitations: data?.invitations.length,
    teams: data?.teams.length,
  }
  return (
    <div className={stack.stack}>
      <PageHead
        title={texts.title}
        count={data && texts.count({ count: data.staff.length })}
        action={
          canManage && (
            <Button variant="primary" onClick={() => setIsInviting(true)}>
              {texts.invite}
            </Button>
          )
        }
      />
      <Tabs
        label={texts.views}
        value={view}
        tabs={VIEWS.map((value) => ({
          value,
          label: texts[value],
          count: value === 'permissions' ? undefined : counts[value],
        }))}
        onChange={setView}
      />
      {error !== null && data === undefined ? (
        <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : view === 'people' ? (
        <People data={data} canManage={canManage} />
      ) : view === 'invitations' ? (
        <Invitations data={data} canManage={canManage} />
      ) : view === 'teams' ? (
        <Teams data={data} canManage={canManage} />
      ) : (
        data && <PermissionMatrix data={data} canEdit={canManage} />
      )}
      {isInviting && <InviteDialog teams={data?.teams ?? []} onClose={() => setIsInviting(false)} />}
    </div>
  )
}

interface ViewProps {
  readonly data: Staff | undefined
  readonly canManage: boolean
}

const teamName = (data: Staff | undefined, id: number | null) =>
  data?.teams.find((team) => team.id === id)?.name ?? MISSING

function People({ data, canManage }: ViewProps) {
  const [edited, setEdited] = useState<StaffMember>()
  const { run } = useStaffAction()
  const endAccess = async (member: StaffMember) => {
    const isSure = await confirm({
      title: texts.endAccessTitle({ email: member.email }),
      text: texts.endAccessText,
      agreeLabel: texts.endAccess,
      disagreeLabel: commonTexts.cancel,
      danger: true,
    })
    if (!isSure) return
    await run(() => api('DELETE /admin/staff/{id}', { params: { id: member.id } }), {
      toast: () => texts.accessEnded,
      refresh: [STAFF, 'users'],
    })
  }
  const columns: readonly ListColumn<StaffMember>[] = [
    {
      key: 'email',
      title: commonTexts.email,
      cell: ({ email, isSelf }) => (isSelf ? `${email} (${texts.you})` : email),
    },
    { key: 'name', title: commonTexts.name, cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
    { key: 'role', title: commonTexts.role, cell: ({ role }) => roleName(role) },
    { key: 'team', title: texts.team, cell: ({ teamId }) => teamName(data, teamId) },
    {
      key: 'lastLogin',
      title: texts.lastSignIn,
      cell: ({ lastLogin }) => (lastLogin === null ? texts.never : <DateText instant={lastLogin} />),
    },
    {
      key: 'factor',
      title: texts.secondFactor,
      cell: ({ factorSince, status }) =>
        status === 'DISABLED' ? (
          <Status tone="neutral">{texts.disabled}</Status>
        ) : factorSince === null ? (
          <Status tone="warn">{texts.factorMissing}</Status>
        ) : (
          <Status tone="active">{texts.factorSet}</Status>
        ),
    },
    { key: 'sessions', title: texts.devices, align: 'right', cell: ({ openSessions }) => openSessions },
  ]
  return (
    <>
      <div className={styles.scroll}>
        <ListTable<StaffMember>
          label={texts.people}
          columns={columns}
          rows={data?.staff}
          loading={data === undefined}
          rowKey={({ id }) => String(id)}
          rowName={({ email }) => email}
          {...(canManage
            ? {
                rowMenu: (member: StaffMember) => (
                  <>
                    <MenuItem disabled={member.isSelf} onClick={() => setEdited(member)}>
                      {texts.edit}
                    </MenuItem>
                    <MenuItem danger disabled={member.isSelf} onClick={() => void endAccess(member)}>
                      {texts.endAccess}
                    </MenuItem>
                  </>
                ),
              }
            : {})}
        />
      </div>
      {edited && (
        <EditStaffDialog
          key={edited.id}
          member={edited}
          teams={data?.teams ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function Invitations({ data, canManage }: ViewProps) {
  const { run } = useStaffAction()
  if (data?.invitations.length === 0)
    return <EmptyState icon="mail" centred title={texts.noInvitations} text={texts.noInvitationsText} />
  const columns: readonly ListColumn<StaffInvitation>[] = [
    { key: 'email', title: commonTexts.email, cell: ({ email }) => email },
    { key: 'role', title: commonTexts.role, cell: ({ role }) => roleName(role) },
    { key: 'team', title: texts.team, cell: ({ teamId }) => teamName(data, teamId) },
    { key: 'by', title: texts.invitedBy, cell: ({ invitedBy }) => invitedBy },
    {
      key: 'expires',
      title: texts.expires,
      cell: ({ expiryDate, isExpired }) =>
        isExpired ? <Status tone="warn">{texts.expired}</Status> : <DateText instant={expiryDate} />,
    },
  ]
  const withdraw = async ({ id }: StaffInvitation) =>
    await run(() => api('DELETE /admin/staff/invitations/{id}', { params: { id } }), {
      toast: () => texts.withdrawn,
      refresh: [STAFF],
    })
  return (
    <div className={styles.scroll}>
      <ListTable<StaffInvitation>
        label={texts.invitations}
        columns={columns}
        rows={data?.invitations}
        loading={data === undefined}
        rowKey={({ id }) => String(id)}
        rowName={({ email }) => email}
        {...(canManage
          ? {
              rowMenu: (row: StaffInvitation) => (
                <MenuItem danger onClick={() => void withdraw(row)}>
                  {texts.withdraw}
                </MenuItem>
              ),
            }
          : {})}
      />
    </div>
  )
}

function Teams({ data, canManage }: ViewProps) {
  const [name, setName] = useState('')
  const { run, isRunning } = useStaffAction()
  const create = async () => {
    if (name.trim() === '') return
    const isDone = await run(() => api('POST /admin/staff/teams', { body: { name } }), {
      toast: () => texts.teamCreated,
      refresh: [STAFF],
    })
    if (isDone) setName('')
  }
  const remove = async ({ id }: StaffTeam) =>
    await run(() => api('DELETE /admin/staff/teams/{id}', { params: { id } }), {
      toast: () => texts.teamDeleted,
      refresh: [STAFF],
    })
  return (
    <div className={stack.stack}>
      {canManage && (
        <Form className={styles.line} onSubmit={() => void create()}>
          <TextField
            label={texts.newTeam}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={name.trim() === ''} loading={isRunning}>
            {texts.createTeam}
          </Button>
        </Form>
      )}
      {data?.teams.length === 0 ? (
        <EmptyState icon="users" centred title={texts.noTeams} text={texts.noTeamsText} />
      ) : (
        <div className={styles.scroll}>
          <ListTable<StaffTeam>
            label={texts.teams}
            columns={[
              { key: 'name', title: commonTexts.name, cell: (team) => team.name },
              { key: 'members', title: texts.members, align: 'right', cell: ({ members }) => members },
            ]}
            rows={data?.teams}
            loading={data === undefined}
            rowKey={({ id }) => String(id)}
            rowName={(team) => team.name}
            {...(canManage
              ? {
                  rowMenu: (team: StaffTeam) => (
                    <MenuItem danger onClick={() => void remove(team)}>
                      {texts.deleteTeam}
                    </MenuItem>
                  ),
                }
              : {})}
          />
        </div>
      )}
    </div>
  )
}
