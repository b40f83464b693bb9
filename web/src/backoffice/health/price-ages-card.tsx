import type { HealthView } from '@pickproof/contract/admin-health'
import { PRICE_AGES } from '@pickproof/domain/operations/health'
import { text } from '@pickproof/domain/messages/message'
import { durationText } from '../../language/duration-text.ts'
import { defineTexts } from '../../language/language.ts'
import { formatFixed } from '../../language/values.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import styles from './health.module.css'

const texts = defineTexts('backoffice.health-prices', {
  title: 'Age of the newest price',
  fresh: text<{ limit: string }>('up to {limit}'),
  old: text<{ limit: string }>('over {limit}'),
  sport: 'Sport',
  none: 'No prices',
  noneHint: 'Prices appear here when the feed delivers the first ones.',
  lease: text<{ time: string }>('The feed runs. Its lease lasts {time} more.'),
  noLease: 'No process runs the feed.',
  noGaps: 'No gap in 24 hours',
  gaps: text<{ count: number; longest: string }>(
    '{count, plural, one {# gap} other {# gaps}} in 24 hours, the longest {longest}',
  ),
  noPrice: 'no price',
})

const toneOf = (ageSeconds: number) => {
  if (ageSeconds <= PRICE_AGES.freshSeconds) return styles.fresh
  return ageSeconds <= PRICE_AGES.slowSeconds ? styles.slow : styles.old
}

/** Tenths of a second matter while a price is fresh. */
const ageText = (seconds: number) =>
  seconds < PRICE_AGES.freshSeconds ? `${formatFixed(seconds, 1)} s` : durationText(Math.round(seconds))

export function PriceAgesCard({ health }: { readonly health: HealthView }) {
  const { sports, sportsbooks, prices, feed } = health
  const { freshSeconds, slowSeconds } = PRICE_AGES
  return (
    <Card>
      <CardHead title={texts.title} ruled />
      <CardBody>
        {prices.length === 0 ? (
          <EmptyState icon="live" title={texts.none} text={texts.noneHint} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
          <section className={styles.scroll} aria-label={texts.title} tabIndex={0}>
            <table className={styles.ages}>
              <thead>
                <tr>
                  <th scope="col">{texts.sport}</th>
                  {sportsbooks.map(({ id, name }) => (
                    <th key={id} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sports.map((sport) => (
                  <tr key={sport.id}>
                    <th scope="row">{sport.name}</th>
                    {sportsbooks.map((book) => {
                      const source = prices.find(
                        ({ sportId, sportsbookId }) => sportId === sport.id && sportsbookId === book.id,
                      )
                      return source ? (
                        <td key={book.id} className={joinClasses(styles.age, toneOf(source.ageSeconds))}>
                          {ageText(source.ageSeconds)}
                        </td>
                      ) : (
                        <td key={book.id} className={styles.age} aria-label={texts.noPrice}>
                          –
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        <p className={styles.legend}>
          <span className={styles.fresh}>{texts.fresh({ limit: durationText(freshSeconds) })}</span>
          <span className={styles.slow}>{texts.fresh({ limit: durationText(slowSeconds) })}</span>
          <span className={styles.old}>{texts.old({ limit: durationText(slowSeconds) })}</span>
        </p>
      </CardBody>
      <p className={styles.foot}>
        <span>
          {feed.leaseSeconds === null
            ? texts.noLease
            : texts.lease({ time: durationText(Math.round(feed.leaseSeconds)) })}
        </span>
        <span>
          {feed.gaps.count === 0
            ? texts.noGaps
            : texts.gaps({
                count: feed.gaps.count,
                longest: durationText(feed.gaps.longestMinutes * 60),
              })}
        </span>
      </p>
    </Card>
  )
}
