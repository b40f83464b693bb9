import type { Challenge } from '@pickproof/contract/challenges'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { challengesQuery } from '../../api/challenge-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { playerPaths } from '../../paths.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import stack from '../../shell/page-stack.module.css'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { usePerson } from '../../shell/use-person.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DelayedLoader } from '../../ui/delayed-loader.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SkeletonCard, SkeletonGroup } from '../../ui/skeleton.tsx'
import { baseOffers } from './base-offers.ts'
import { PlanCard } from './plan-card.tsx'
import classes from './plan-catalogue.module.css'

/** The challenges a player can take, by size and currency. */
export function PlanCataloguePage() {
  const brand = useBrand()
  const person = usePerson()
  const { data: challenges, error, refetch } = useQuery(challengesQuery())
  const [chosenCurrency, setChosenCurrency] = useState<string>()
  const offered = brand.currencyType.map((currency) => currency.value)
  const own = offered.find((currency) => currency === person?.user.currency)
  const currency = chosenCurrency ?? own ?? brand.defaultCurrency
  return (
    <div className={stack.stack}>
      <PageHead
        title={usePageTitle()}
        subline="Every size asks for the same skill: reach the target, keep inside the limits."
        action={
          brand.isMultiCurrency ? (
            <SegmentedControl
              label="Currency"
              value={currency}
              onChange={setChosenCurrency}
              options={brand.currencyType.map(({ value }) => ({ value, label: value }))}
            />
          ) : undefined
        }
      />
      <Notice tone="plain">
        Compare the sizes here. The checkout opens soon; until then nothing on this page costs anything.
      </Notice>
      {challenges === undefined ? (
        error === null ? (
          <DelayedLoader>
            <CatalogueSkeleton />
          </DelayedLoader>
        ) : (
          <LoadFailure what="The challenges" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Offers offers={baseOffers(challenges, brand.basePlan, currency)} />
      )}
    </div>
  )
}

function Offers({ offers }: { readonly offers: readonly Challenge[] }) {
  if (offers.length === 0) {
    return (
      <EmptyState
        centred
        title="No challenge is on offer in this currency."
        text="Choose another currency, or come back later."
        action={
          <Link to={playerPaths.home} className={buttonClass()}>
            Go to the dashboard
          </Link>
        }
      />
    )
  }
  return (
    <ul className={classes.grid}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <PlanCard offer={offer} />
        </li>
      ))}
    </ul>
  )
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f']

function CatalogueSkeleton() {
  return (
    <SkeletonGroup label="Loading the challenges">
      <div className={classes.grid}>
        {SKELETON_KEYS.map((key) => (
          <SkeletonCard key={key} lines={7} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
