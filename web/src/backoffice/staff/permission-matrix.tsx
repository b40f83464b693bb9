import type { Staff, WithheldPermissions } from '@pickproof/contract/staff'
import {
  CAPABILITIES,
  type Capability,
  isWithholdable,
  roleMay,
  WITHHOLDABLE,
} from '@pickproof/domain/people/capabilities'
import { MISSING } from '@pickproof/domain/format/missing'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import stack from '../../common/page/page-stack.module.css'
import { Button } from '../../ui/buttons/button.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { permissionTexts, type StaffCapability } from './permission-words.ts'
import styles from './staff.module.css'
import { STAFF } from './staff-query.ts'
import { roleName, staffTexts as texts } from './texts.ts'

/** With those that super admins always keep. */
const SHOWN = CAPABILITIES.filter(
  (capability): capability is StaffCapability => capability in permissionTexts,
)

const keyOf = ({ role, teamId }: Pick<WithheldPermissions, 'role' | 'teamId'>) => role ?? `team-${teamId}`

/** Which permissions each role and each team has: the table of the product is the ceiling (decision 130). */
export function PermissionMatrix({ data, canEdit }: { readonly data: Staff; readonly canEdit: boolean }) {
  const [edits, setEdits] = useState<ReadonlyMap<string, readonly Capability[]>>(new Map())
  const { run, isRunning } = useStaffAction()
  const nameOf = ({ role, teamId }: WithheldPermissions) =>
    role === null ? (data.teams.find(({ id }) => id === teamId)?.name ?? '') : roleName(role)
  const withheldOf = (holder: WithheldPermissions) => edits.get(keyOf(holder)) ?? holder.withheld
  const forget = (key: string) => setEdits(new Map([...edits].filter(([other]) => other !== key)))
  const toggle = (holder: WithheldPermissions, capability: Capability) => {
    const before = withheldOf(holder)
    const after = before.includes(capability)
      ? before.filter((other) => other !== capability)
      : [...before, capability]
    const isSame = [...after].sort().join() === [...holder.withheld].sort().join()
    if (isSame) forget(keyOf(holder))
    else setEdits(new Map([...edits, [keyOf(holder), after]]))
  }
  const save = async (holder: WithheldPermissions) => {
    const { role, teamId } = holder
    const isDone = await run(
      () =>
        api('PUT /admin/staff/permissions', { body: { role, teamId, withheld: [...withheldOf(holder)] } }),
      { toast: () => texts.permissionsSaved, refresh: [STAFF] },
    )
    if (isDone) forget(keyOf(holder))
  }
  const edited = data.permissions.filter((holder) => edits.has(keyOf(holder)))
  return (
    <div className={stack.stack}>
      <p className={styles.lead}>{texts.permissionsLead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={styles.scroll} aria-label={texts.permissions} tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{texts.permission}</th>
              {data.permissions.map((holder) => (
                <th key={keyOf(holder)} scope="col">
                  {nameOf(holder)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SHOWN.map((capability) => (
              <tr key={capability}>
                <th scope="row">{permissionTexts[capability]}</th>
                {data.permissions.map((holder) => (
                  <td key={keyOf(holder)}>
                    {holder.role !== null && !roleMay(holder.role, capability) ? (
                      <span title={texts.notInRole}>{MISSING}</span>
                    ) : (
                      <input
                        type="checkbox"
                        aria-label={texts.mayDo({
                          holder: nameOf(holder),
                          permission: permissionTexts[capability],
                        })}
                        checked={!withheldOf(holder).includes(capability)}
                        disabled={
                          !canEdit ||
                          !WITHHOLDABLE.includes(capability) ||
                          (holder.role !== null && !isWithholdable(holder.role, capability))
                        }
                        onChange={() => toggle(holder, capability)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {edited.map((holder) => (
        <div key={keyOf(holder)} className={styles.save}>
          <Button variant="primary" loading={isRunning} onClick={() => void save(holder)}>
            {texts.savePermissions({ holder: nameOf(holder) })}
          </Button>
        </div>
      ))}
    </div>
  )
}
