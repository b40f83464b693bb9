import { expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { isDeadLink } from './choose-password.tsx'

it('another link is offered for one that is used or too old, not for a line that broke', () => {
  expect(isDeadLink(new ApiError('Not valid any more.', { status: 400, code: 'token.invalid' }))).toBe(true)
  expect(isDeadLink(new ApiError('Failed to fetch', { status: 0 }))).toBe(false)
  expect(isDeadLink(undefined)).toBe(false)
})
