import type { BrandView } from '@pickproof/contract/tenants'
import { formatCount } from '@pickproof/domain/format/count'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { rewardRecordsQuery } from '../../api/reward-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { playerPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { findReferralLink } from './referral-link.ts'
import classes from './rewards.module.css'

/** Who brings players is rewarded: the link, the code, and what they bring (decision Q9). */
export function ReferralCard() {
  const brand = useBrand()
  const user = usePerson()?.user
  const { data: page } = useQuery(rewardRecordsQuery({ pageNo: 1, pageSize: 1 }, true))
  if (user === undefined) return null
  return (
    <Referral
      brand={brand}
      code={user.referralCode}
      link={user.referralCode === null ? undefined : findReferralLink(brand, user.referralCode, location)}
      broughtCount={page?.totalElements}
    />
  )
}

interface ReferralProps {
  readonly brand: Pick<BrandView, 'name' | 'referralPercentage'>
  readonly code: string | null
  /** Undefined where the brand has no place to register. */
  readonly link: string | undefined
  /** How many players have bought their first challenge. */
  readonly broughtCount: number | undefined
}

export function Referral({ brand, code, link, broughtCount }: ReferralProps) {
  return (
    <Card aria-label="Refer a player">
      <CardHead
        title="Refer a player"
        aside={broughtCount ? `${formatCount(broughtCount)} rewarded` : undefined}
      />
      <CardBody className={classes.stack}>
        <p className={classes.text}>
          You get <b className={classes.strong}>{brand.referralPercentage}%</b> of the first fee that a player
          you bring to {brand.name} pays: once for each of them, in the currency they pay in.
        </p>
        {code === null ? (
          <>
            <p className={classes.text}>Your own link and code come with the first challenge you buy.</p>
            <Link to={playerPaths.addNewChallenge} className={buttonClass()}>
              Choose a challenge
            </Link>
          </>
        ) : (
          <dl className={classes.shares}>
            {link !== undefined && <Share label="Your link" what="the referral link" text={link} />}
            <Share label="Your code" what="the referral code" text={code} isCode />
          </dl>
        )}
      </CardBody>
    </Card>
  )
}

interface ShareProps {
  readonly label: string
  readonly what: string
  readonly text: string
  readonly isCode?: boolean
}

function Share({ label, what, text, isCode }: ShareProps) {
  return (
    <div>
      <dt className={classes.small}>{label}</dt>
      <dd className={classes.share}>
        <span className={isCode ? classes.code : classes.link}>{text}</span>
        <CopyButton what={what} text={text} />
      </dd>
    </div>
  )
}
