import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DelayedLoader, delayedLoaderMs } from './delayed-loader.tsx'

it('[X022] the delayed loader waits 1000 ms by default and shows nothing at first', () => {
  expect(delayedLoaderMs).toBe(1000)
  expect(renderToStaticMarkup(<DelayedLoader />)).toBe('')
  expect(renderToStaticMarkup(<DelayedLoader keepsPlace={false}>soon</DelayedLoader>)).toBe('')
  expect(renderToStaticMarkup(<DelayedLoader delayMs={0}>soon</DelayedLoader>)).toBe('soon')
})

it('reserves the space of its skeletons, and shows nothing to eyes and screen readers', () => {
  const markup = renderToStaticMarkup(<DelayedLoader>soon</DelayedLoader>)
  expect(markup).toMatch(/^<div class="[^"]*toCome[^"]*" aria-hidden="true">soon<\/div>$/)
})
