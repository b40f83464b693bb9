import { may } from '@pickproof/domain/people/capabilities'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { availableSportsQuery } from '../../api/sport-queries.ts'
import { adminPaths } from '../../paths.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { usePerson } from '../../session/use-person.ts'
import { confirm } from '../../ui/overlays/confirm.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { SportIcon } from '../../ui/icons/sport-icon.tsx'
import { MarketOrder } from './market-order.tsx'
import styles from './sports-market.module.css'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('backoffice.sports-market', {
  title: 'Sports market',
  about:
    'The first three selected markets are the columns of the players’ fixtures table. Game pages show the selected markets first, in this order.',
  failed: 'We could not load the sports.',
  sport: 'Sport',
  notOffered: text<{ sport: string }>('{sport} (not offered)'),
  unsaved: 'Unsaved changes',
  unsavedText: 'You have not saved the new order of this sport. If you leave, it is lost.',
  leave: 'Leave without saving',
  stay: 'Keep editing',
})

/** The order in which players see the markets of a sport (B012). */
export function SportsMarketPage() {
  const viewer = usePerson()?.user
  const { data: sports, error, refetch } = useQuery(availableSportsQuery())
  const [chosenId, setChosenId] = useState<string>()
  const [isChanged, setIsChanged] = useState(false)
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
    // A signed-out person cannot save.
    shouldBlockFn: async ({ next }) => next.pathname.startsWith(adminPaths.overview) && !(await mayLeave()),
  })
  if (viewer === undefined) return null
  const sport =
    sports?.find(({ id }) => id === chosenId) ?? sports?.find(({ enabled }) => enabled) ?? sports?.[0]

  const choose = async (id: string | null) => {
    if (id === null || id === sport?.id) return
    if (isChanged && !(await mayLeave())) return
    setIsChanged(false)
    setChosenId(id)
  }
  return (
    <div className={stack.stack}>
      <PageHead title={texts.title} subline={texts.about} />
      {sports === undefined && error === null && <SkeletonCard lines={6} />}
      {sports === undefined && error !== null && (
        <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
      {sports !== undefined && sport !== undefined && (
        <>
          <SelectField
            label={texts.sport}
            className={styles.sport}
            searchable
            value={sport.id}
            options={sports.map(({ id, displayName, enabled }) => ({
              value: id,
              label: enabled ? displayName : texts.notOffered({ sport: displayName }),
            }))}
            icon={<SportIcon sport={sport.id} />}
            optionIcon={(id) => <SportIcon sport={id} />}
            onChange={(id) => void choose(id)}
          />
          <MarketOrder
            key={sport.id}
            sport={sport}
            mayOrder={may(viewer, 'sports-market.order')}
            onChanged={setIsChanged}
          />
        </>
      )}
    </div>
  )
}

async function mayLeave(): Promise<boolean> {
  return await confirm({
    title: texts.unsaved,
    text: texts.unsavedText,
    agreeLabel: texts.leave,
    disagreeLabel: texts.stay,
  })
}
