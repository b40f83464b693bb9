import { Fragment } from 'react'
import { useLinkProps, useLocation } from '@tanstack/react-router'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './breadcrumb.module.css'
import { useSegmentNames } from './use-page-title.ts'
import {
  type SegmentNames,
  isOddsMode,
  segmentLabel,
  segmentsOf,
} from '@pickproof/domain/pages/path-segments'
import { fixed } from '@pickproof/domain/messages/message'
import { defineTexts, say } from '../../language/language.ts'

const pathTexts = defineTexts('app.breadcrumb-path', {
  home: 'Home',
})

export const breadcrumbTexts = defineTexts('app.breadcrumb', {
  breadcrumb: 'Breadcrumb',
  lead: fixed('You are here:', 'T047'),
})

type Crumb = {
  readonly label: string
  /** Undefined if the segment has no page. */
  readonly href: string | undefined
}

/** Segments without a page. */
const WITHOUT_LINK = /(^\/admin\/lists|\/reset-history)$/

export function breadcrumbOf(path: string, names: SegmentNames = {}): readonly Crumb[] {
  const segments = segmentsOf(path)
  const hrefTo = (count: number) => `/${segments.slice(0, count).join('/')}`

  return segments.flatMap((segment, index): readonly Crumb[] => {
    if (isOddsMode(segment) && segments[index + 1] === 'game-details') return []
    const label = index === 0 && segment === 'app' ? pathTexts.home : say(segmentLabel(segment, names))
    if (WITHOUT_LINK.test(hrefTo(index + 1))) return [{ label, href: undefined }]
    // A game is chosen by the query, which a link of the path alone would lose; its parent lists the games.
    const leadsToParent = segment === 'game-details' && isOddsMode(segments[index - 1])
    return [{ label, href: hrefTo(leadsToParent ? index : index + 1) }]
  })
}

/**
 * The place of the open page. The lead is always there for a screen reader; the bar shows it when it has room. Where the
 * crumbs do not fit, one link to the page above takes the place of those between the start and the page itself.
 */
export function Breadcrumb() {
  const path = useLocation({ select: (location) => location.pathname })
  const crumbs = breadcrumbOf(path, useSegmentNames())
  const above = crumbs.at(-2)
  return (
    <nav aria-label={breadcrumbTexts.breadcrumb} className={classes.place}>
      <span className={classes.lead} data-gives-way>
        {breadcrumbTexts.lead}
      </span>
      <ol className={classes.crumbs} data-gives-way data-folds={foldOf(crumbs.map(({ label }) => label))}>
        {crumbs.map((crumb, index) => (
          <Fragment key={`${crumb.label} ${crumb.href ?? ''}`}>
            {crumbs.length > 3 && index === crumbs.length - 1 && above?.href !== undefined ? (
              <li className={classes.folded} data-folded>
                <span aria-hidden="true">/</span>
                <CrumbLink href={above.href} label="…" name={above.label} />
              </li>
            ) : null}
            <li>
              {index > 0 ? <span aria-hidden="true">/</span> : null}
              {crumb.href === undefined ? (
                <span className={classes.crumb}>{crumb.label}</span>
              ) : (
                <CrumbLink href={crumb.href} label={crumb.label} isLast={index === crumbs.length - 1} />
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

/** A path of four or more, such as that of a game, folds sooner if its names are long. */
function foldOf(labels: readonly string[]): 'soon' | 'late' | undefined {
  if (labels.length < 4) return undefined
  return labels.join('').length > 33 ? 'soon' : 'late'
}

interface CrumbLinkProps {
  readonly href: string
  readonly label: string
  readonly isLast?: boolean
  /** For a screen reader, where the label is not a word. */
  readonly name?: string
}

function CrumbLink({ href, label, name, isLast = false }: CrumbLinkProps) {
  const linkProps = useLinkProps({ to: href })
  return (
    <a
      {...linkProps}
      className={classes.crumb}
      aria-current={isLast ? 'page' : undefined}
      title={name ?? label}
    >
      {name === undefined ? (
        label
      ) : (
        <>
          <VisuallyHidden>{name}</VisuallyHidden>
          <span aria-hidden="true">{label}</span>
        </>
      )}
    </a>
  )
}
