import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'

it('links every crumb but the last and one without a page', () => {
  const markup = renderToStaticMarkup(
    <Breadcrumb
      crumbs={[
        { label: 'Home', href: '/app' },
        { label: 'Reset history', href: undefined },
        { label: 'Rewards', href: '/app/rewards' },
      ]}
    />,
  )
  expect(markup).toContain('You are here:')
  expect([...markup.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual(['/app'])
  expect(markup).toMatch(/aria-current="page"[^>]*>Rewards</)
})
