import type { Reward } from '@pickproof/contract/rewards'
import type { UserContext } from '@pickproof/contract/users'
import { rewardWords } from '@pickproof/domain/payouts/reward-words'
import { RewardDetails } from '../../common/money/reward-details.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

interface RewardDetailsDialogProps {
  readonly reward: Reward
  readonly viewer: Pick<UserContext, 'email' | 'role' | 'switchUserIdentifier'>
  readonly onClose: () => void
}

export function RewardDetailsDialog({ reward, viewer, onClose }: RewardDetailsDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={rewardWords(reward)}
      width={560}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <RewardDetails
        reward={reward}
        isStaff={viewer.role !== 'USER' || viewer.switchUserIdentifier !== null}
        ownEmail={viewer.email}
      />
    </Modal>
  )
}
