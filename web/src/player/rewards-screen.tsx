import { useNavigate, useSearch } from '@tanstack/react-router'
import { playerPaths } from '../paths.ts'
import { CongratulationsCard } from './kyc/congratulations-card.tsx'
import { KycStepper } from './kyc/kyc-stepper.tsx'
import { VerificationCard } from './kyc/verification-card.tsx'
import { RewardsPage } from './rewards/rewards-page.tsx'

/** /app/rewards; with ?startKyc=true it opens at the identity check (K002). */
export function RewardsScreen() {
  const { startKyc } = useSearch({ strict: false })
  const navigate = useNavigate()
  if (startKyc) return <KycStepper onClose={() => void navigate({ to: playerPaths.rewards, search: {} })} />
  return <RewardsPage congratulations={<CongratulationsCard />} verification={<VerificationCard />} />
}
