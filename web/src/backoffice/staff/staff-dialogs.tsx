import { INVITATION_HOURS } from '@pickproof/domain/people/staff-invitation'
import type { StaffMember, StaffTeam } from '@pickproof/contract/staff'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import stack from '../../common/page/page-stack.module.css'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { commonTexts } from '../texts.ts'
import { STAFF } from './staff-query.ts'
import { roleName, staffTexts as texts } from './texts.ts'

type StaffRole = StaffMember['role']
const NO_TEAM = 'none'

interface RoleFieldsProps {
  readonly role: StaffRole
  readonly teamId: number | null
  readonly teams: readonly StaffTeam[]
  readonly onRole: (role: StaffRole) => void
  readonly onTeam: (teamId: number | null) => void
}

function RoleFields({ role, teamId, teams, onRole, onTeam }: RoleFieldsProps) {
  return (
    <>
      <SelectField
        label={texts.role}
        value={role}
        options={(['ADMIN', 'SUPER_ADMIN'] as const).map((value) => ({ value, label: roleName(value) }))}
        onChange={(value) => onRole(value === 'SUPER_ADMIN' ? 'SUPER_ADMIN' : 'ADMIN')}
      />
      <SelectField
        label={texts.team}
        value={teamId === null ? NO_TEAM : String(teamId)}
        options={[
          { value: NO_TEAM, label: texts.noTeam },
          ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => onTeam(value === null || value === NO_TEAM ? null : Number(value))}
      />
    </>
  )
}

interface InviteDialogProps {
  readonly teams: readonly StaffTeam[]
  readonly onClose: () => void
}

export function InviteDialog({ teams, onClose }: InviteDialogProps) {
  const [person, setPerson] = useState({ email: '', firstName: '', lastName: '' })
  const [role, setRole] = useState<StaffRole>('ADMIN')
  const [teamId, setTeamId] = useState<number | null>(null)
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const isFilled = Object.values(person).every((value) => value.trim() !== '')
  const submit = async () => {
    if (!isFilled) return
    const isDone = await run(
      () => api('POST /admin/staff/invitations', { body: { ...person, role, teamId }, approvalReason: '' }),
      { toast: () => texts.invited, refresh: [STAFF] },
    )
    if (isDone) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.inviteTitle}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!isFilled} loading={isRunning}>
            {texts.sendInvitation}
          </Button>
        </>
      }
    >
      <Form id={formId} className={stack.stack} onSubmit={() => void submit()}>
        <p>{texts.inviteLead({ hours: INVITATION_HOURS })}</p>
        {(['email', 'firstName', 'lastName'] as const).map((field) => (
          <TextField
            key={field}
            label={texts[field]}
            type={field === 'email' ? 'email' : 'text'}
            name={field}
            autoComplete="off"
            value={person[field]}
            onChange={(event) => setPerson({ ...person, [field]: event.currentTarget.value })}
          />
        ))}
        <RoleFields role={role} teamId={teamId} teams={teams} onRole={setRole} onTeam={setTeamId} />
      </Form>
    </Modal>
  )
}

interface EditDialogProps extends InviteDialogProps {
  readonly member: StaffMember
}

export function EditStaffDialog({ member, teams, onClose }: EditDialogProps) {
  const [role, setRole] = useState(member.role)
  const [teamId, setTeamId] = useState(member.teamId)
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const isChanged = role !== member.role || teamId !== member.teamId
  const submit = async () => {
    const isDone = await run(
      () => api('PUT /admin/staff/{id}', { params: { id: member.id }, body: { role, teamId } }),
      { toast: () => texts.roleChanged, refresh: [STAFF] },
    )
    if (isDone) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.editTitle({ email: member.email })}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!isChanged} loading={isRunning}>
            {texts.saveRole}
          </Button>
        </>
      }
    >
      <Form id={formId} className={stack.stack} onSubmit={() => void submit()}>
        <p>{texts.editLead}</p>
        <RoleFields role={role} teamId={teamId} teams={teams} onRole={setRole} onTeam={setTeamId} />
      </Form>
    </Modal>
  )
}
