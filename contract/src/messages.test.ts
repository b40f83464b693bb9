import type { Message } from '@pickproof/domain/messages/message'
import { inEnglish } from '@pickproof/messages/english'
import { expect, it } from 'vitest'
import { ALERT_TEXTS, CONFIRM_TEXTS, httpErrorMessage, SUCCESS_TOASTS } from './messages.ts'

it('[X009] [X010] [X011] [X012] [X013] [X014] [X015] each text has its status', () => {
  expect([400, 401, 404, 403, 409, 500, 502].map((status) => inEnglish(httpErrorMessage(status)))).toEqual([
    'Bad Request!',
    'Unauthorized!',
    'Unauthorized!',
    'Access Denied!',
    'There is a conflict with the requested resource.',
    'Internal Server Error',
    'An unexpected error occurred.',
  ])
})

const textsOf = (messages: Readonly<Record<string, Message>>) =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, inEnglish(message)]))

it('every success toast follows one pattern', () => {
  for (const text of Object.values(textsOf(SUCCESS_TOASTS)))
    expect(text).toMatch(/^[A-Z][a-z ]+ successfully!$/)
})

it('alerts have their titles and buttons', () => {
  expect(textsOf(ALERT_TEXTS)).toEqual({
    errorTitle: 'Error',
    alertTitle: 'Alert',
    confirmButton: 'Got It !',
    reloadButton: 'Reload !',
  })
})

it('a confirmation without texts has the default ones', () => {
  expect(textsOf(CONFIRM_TEXTS)).toEqual({
    title: 'Confirmation Required',
    text: 'This action cannot be undone.',
    disagreeButton: 'Disagree',
    agreeButton: 'Agree',
  })
})
