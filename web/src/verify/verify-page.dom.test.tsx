import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { button, show } from '../ui/testing-screen.tsx'
import { UnknownCode } from './verify-page.tsx'

const open = (status: number, message: string, onRetry = vi.fn()) =>
  show(<UnknownCode error={new ApiError(message, { status })} onRetry={onRetry} />)

it.each([
  [404, 'We did not issue this code.', 'We did not issue this code.'],
  [400, 'Must be at most 40 characters', 'This is not one of our codes.'],
])('an answer of %d says that the brand did not issue the code', (status, message, words) => {
  open(status, message)
  expect(screen.getByRole('heading', { name: 'We did not issue this certificate.' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain(words)
  expect(screen.queryByRole('button')).toBeNull()
})

it('a failed check offers another one', async () => {
  const onRetry = vi.fn()
  const person = open(500, 'Internal Server Error', onRetry)
  expect(screen.getByRole('heading', { name: 'We could not check this certificate.' })).toBeTruthy()
  await person.click(button('Try again'))
  expect(onRetry).toHaveBeenCalledOnce()
})
