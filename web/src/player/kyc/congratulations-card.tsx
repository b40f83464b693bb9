import { Link } from '@tanstack/react-router'
import { playerPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Card, CardBody } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import classes from './congratulations.module.css'
import { fixed } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import type { UserContext } from '@pickproof/contract/identity'

const texts = defineTexts('player.congratulations', {
  title: 'Congratulations!',
  passed: fixed('You have passed the verification stage. Welcome to the big leagues!', 'K003'),
  start: fixed('START KYC VERIFICATION', 'K004'),
})

interface CongratulationsCardProps {
  /** Keeps its own distance to what follows. */
  readonly isSpaced?: boolean
}

/** Shown wherever a player looks first, until there is nothing left for them to do. */
export function CongratulationsCard({ isSpaced = false }: CongratulationsCardProps) {
  const user = usePerson()?.user
  if (user === undefined || !hasToVerify(user)) return null
  return (
    <Card aria-labelledby="congratulations" className={isSpaced ? classes.spaced : undefined}>
      <CardBody className={classes.card}>
        <span className={classes.mark}>
          <Icon name="trophy" size={28} />
        </span>
        <div className={classes.words}>
          <h2 id="congratulations" className={classes.title}>
            {texts.title}
          </h2>
          <p className={classes.text}>{texts.passed}</p>
        </div>
        <Link
          to={playerPaths.rewards}
          search={{ startKyc: true }}
          className={buttonClass({ variant: 'primary', size: 'big' })}
        >
          {texts.start}
        </Link>
      </CardBody>
    </Card>
  )
}

/** Stage 2 is passed, and the way to the funded account is not gone to its end yet. */
export function hasToVerify({
  bigLeagueAgreement,
  kycStatus,
}: Pick<UserContext, 'bigLeagueAgreement' | 'kycStatus'>): boolean {
  if (bigLeagueAgreement === 'NONE') return false
  return bigLeagueAgreement === 'PENDING' || kycStatus === 'PENDING' || kycStatus === 'REJECTED'
}
