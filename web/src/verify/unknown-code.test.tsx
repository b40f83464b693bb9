import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { UnknownCode } from './unknown-code.tsx'

it.each([
  [404, 'Nobody has this code.', ['We did not issue this certificate.', 'Nobody has this code.']],
  [
    400,
    'Must be at most 40 characters',
    ['We did not issue this certificate.', 'This is not one of our codes.'],
  ],
  [
    500,
    'Internal Server Error',
    ['We could not check this certificate.', 'Internal Server Error', 'Try again'],
  ],
])('an answer of %d says what is known of the code', (status, message, words) => {
  const error = new ApiError(message, { status })
  const markup = renderToStaticMarkup(<UnknownCode error={error} onRetry={() => {}} />)
  for (const word of words) expect(markup).toContain(word)
  expect(markup.includes('Try again')).toBe(words.includes('Try again'))
})
