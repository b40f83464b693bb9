import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show, wordsOf } from '../../ui/testing-screen.tsx'
import { MarkedText } from './article-view.tsx'

it('[U044] draws bold words and links', () => {
  show(<MarkedText text="a **b** [c](https://example.test/)" />)
  expect(screen.getByText('b', { selector: 'strong' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'c' })
  expect(link.getAttribute('href')).toBe('https://example.test/')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noreferrer')
})

it('[U044] draws nothing that a text could smuggle in', () => {
  const text = '<img src=x onerror=1> [c](javascript:alert)'
  expect(wordsOf(<MarkedText text={text} />)).toBe(text)
  expect(document.querySelector('img, a')).toBeNull()
})
