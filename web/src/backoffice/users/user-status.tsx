import type { User } from '@pickproof/contract/identity'
import { Status } from '../../ui/status.tsx'

export function UserStatus({ status }: Pick<User, 'status'>) {
  return <Status tone={status === 'ENABLED' ? 'active' : 'down'}>{status}</Status>
}
