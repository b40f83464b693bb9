import { Fragment } from 'react'
import { breadcrumbOf, breadcrumbTexts as texts } from './breadcrumb-path.ts'
import { useLinkProps, useLocation } from '@tanstack/react-router'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './breadcrumb.module.css'
import { useSegmentNames } from './use-page-title.ts'

/**
 * The place of the open page. The lead is always there for a screen reader; the bar shows it when it has room. Where the
 * crumbs do not fit, one link to the page above takes the place of those between the start and the page itself.
 */
export function Breadcrumb() {
  const path = useLocation({ select: (location) => location.pathname })
  const crumbs = breadcrumbOf(path, useSegmentNames())
  const above = crumbs.at(-2)
  return (
    <nav aria-label={texts.breadcrumb} className={classes.place}>
      <span className={classes.lead} data-gives-way>
        {texts.lead}
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
