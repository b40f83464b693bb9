import type { UserContext } from '@pickproof/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { challengesQuery } from '../../api/challenge-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { usePageTitle } from '../../shell/frame/use-page-title.ts'
import { usePerson } from '../../session/use-person.ts'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { SkeletonFields, SkeletonRows } from '../../ui/feedback/shapes.tsx'
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { PlanShelf } from './plan-shelf.tsx'
import classes from './plan-catalogue.module.css'
import { VisitBar } from './store/visit-bar.tsx'
import { findSwitchedRefusal } from './switched-refusal.ts'

const texts = defineTexts('player.plan-catalogue', {
  lead: 'Every size works the same way: reach the profit target and stay within the limits.',
  currency: 'Currency',
  failed: 'We could not load the challenges.',
  loading: 'Loading the challenges',
})

/** Where a player takes a new challenge (M001). */
export function PlanCataloguePage() {
  const person = usePerson()
  return person === undefined ? null : <PlanCatalogue user={person.user} />
}

function PlanCatalogue({ user }: { readonly user: UserContext }) {
  const brand = useBrand()
  const { data: challenges, error, refetch } = useQuery(challengesQuery())
  const [chosenCurrency, setChosenCurrency] = useState<string>()
  const offered = brand.currencyType.map((currency) => currency.value)
  const own = offered.find((currency) => currency === user.currency)
  const currency = chosenCurrency ?? own ?? brand.defaultCurrency
  const refusal = findSwitchedRefusal(user)
  return (
    <div className={stack.stack}>
      <PageHead
        title={usePageTitle()}
        subline={texts.lead}
        action={
          brand.isMultiCurrency ? (
            <SegmentedControl
              label={texts.currency}
              value={currency}
              onChange={setChosenCurrency}
              options={brand.currencyType.map(({ value }) => ({ value, label: value }))}
            />
          ) : undefined
        }
      />
      {refusal && <Notice tone="plain">{refusal}</Notice>}
      <VisitBar user={user} />
      {challenges === undefined ? (
        error === null ? (
          <DelayedLoader>
            <CatalogueSkeleton />
          </DelayedLoader>
        ) : (
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <PlanShelf key={currency} user={user} challenges={challenges} currency={currency} refusal={refusal} />
      )}
    </div>
  )
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f']

function CatalogueSkeleton() {
  const { shop } = useBrand()
  return shop === 'compared' ? (
    <SkeletonGroup label={texts.loading}>
      <div className={stack.withSide}>
        <SkeletonRows count={10} rowHeight={56} />
        <SkeletonFields count={2} />
      </div>
    </SkeletonGroup>
  ) : (
    <SkeletonGroup label={texts.loading}>
      <div className={classes.grid}>
        {SKELETON_KEYS.map((key) => (
          <SkeletonCard key={key} lines={7} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
