import type { BrandView } from '@pickproof/contract/tenants'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { rewardRecordsQuery } from '../../api/reward-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { REFERRAL_QUERY, authPaths, playerPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import classes from './rewards.module.css'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { Rich } from '../../language/rich.tsx'

const texts = defineTexts('player.referral', {
  title: 'Refer a player',
  rewarded: text<{ count: number }>('{count} rewarded'),
  share: text<{ percent: number; brand: string }>(
    'You get <b>{percent}%</b> of the first fee that a player you refer to {brand} pays: once per player, in the currency they pay in.',
  ),
  notYet: 'You get your own link and code with the first challenge you buy.',
  chooseChallenge: 'Choose a challenge',
  link: 'Your link',
  copyLink: 'Copy the referral link',
  code: 'Your code',
  copyCode: 'Copy the referral code',
})

/** The referral link and code, and what a referral pays (decision Q9). */
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
  /** Undefined if the brand has no place to register. */
  readonly link: string | undefined
  /** How many players have bought their first challenge. */
  readonly broughtCount: number | undefined
}

function Referral({ brand, code, link, broughtCount }: ReferralProps) {
  return (
    <Card aria-label={texts.title}>
      <CardHead
        title={texts.title}
        aside={broughtCount ? texts.rewarded({ count: broughtCount }) : undefined}
      />
      <CardBody className={classes.stack}>
        <p className={classes.text}>
          <Rich
            text={texts.share({ percent: brand.referralPercentage, brand: brand.name })}
            tags={{ b: (words) => <b className={classes.strong}>{words}</b> }}
          />
        </p>
        {code === null ? (
          <>
            <p className={classes.text}>{texts.notYet}</p>
            <Link to={playerPaths.addNewChallenge} className={buttonClass()}>
              {texts.chooseChallenge}
            </Link>
          </>
        ) : (
          <dl className={classes.shares}>
            {link !== undefined && <Share label={texts.link} copyLabel={texts.copyLink} text={link} />}
            <Share label={texts.code} copyLabel={texts.copyCode} text={code} isCode />
          </dl>
        )}
      </CardBody>
    </Card>
  )
}

interface ShareProps {
  readonly label: string
  readonly copyLabel: string
  readonly text: string
  readonly isCode?: boolean
}

function Share({ label, copyLabel, text, isCode }: ShareProps) {
  return (
    <div>
      <dt className={classes.small}>{label}</dt>
      <dd className={classes.share}>
        <span className={isCode ? classes.code : classes.link}>{text}</span>
        <CopyButton label={copyLabel} text={text} />
      </dd>
    </div>
  )
}

/**
 * Where a player who was referred begins: the register form, or the brand's own page for it, with the code in the
 * address. A brand whose sign-in page has no way to create an account has no such place.
 */
export function findReferralLink(
  brand: Pick<BrandView, 'createAccountUrl' | 'isCustomLogin'>,
  code: string,
  place: Pick<Location, 'origin' | 'search'>,
): string | undefined {
  const isElsewhere = brand.createAccountUrl !== ''
  if (!isElsewhere && brand.isCustomLogin) return undefined
  const link = new URL(isElsewhere ? brand.createAccountUrl : authPaths.login, place.origin)
  link.searchParams.set(REFERRAL_QUERY, code)
  // On a local host the brand is part of the address.
  const tenant = new URLSearchParams(place.search).get('tenant')
  if (tenant !== null && !isElsewhere) link.searchParams.set('tenant', tenant)
  return link.href
}
