import type { User } from '@pickproof/contract/identity'
import { Status } from '../../ui/values/status.tsx'
import { valueLabel } from '../value-label.ts'

export function UserStatus({ status }: Pick<User, 'status'>) {
  return <Status tone={status === 'ENABLED' ? 'active' : 'down'}>{valueLabel(status)}</Status>
}
