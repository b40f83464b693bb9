import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show, wordsOf } from '../testing-screen.tsx'
import { DelayedLoader, delayedLoaderMs } from './delayed-loader.tsx'

afterEach(() => void vi.useRealTimers())

it('[X022] the delayed loader shows nothing for 1000 ms, then that it loads', () => {
  vi.useFakeTimers()
  expect(delayedLoaderMs).toBe(1000)
  show(<DelayedLoader />)
  act(() => void vi.advanceTimersByTime(999))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe('Loading…')
})

it('shows its skeletons immediately without a delay, and nothing before where they keep no place', () => {
  expect(wordsOf(<DelayedLoader delayMs={0}>soon</DelayedLoader>)).toBe('soon')
  expect(wordsOf(<DelayedLoader keepsPlace={false}>soon</DelayedLoader>)).toBe('')
})

it('reserves the space of its skeletons, and shows nothing to eyes and screen readers', () => {
  show(<DelayedLoader>soon</DelayedLoader>)
  const place = screen.getByText('soon')
  expect(place.getAttribute('aria-hidden')).toBe('true')
  expect(place.className).toContain('toCome')
})
