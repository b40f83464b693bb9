import { expect, it } from 'vitest'
import { ALERT_TEXTS, CONFIRM_TEXTS, httpErrorText, SUCCESS_TOASTS } from './messages.ts'

it('[X009] [X010] [X011] [X012] [X013] [X014] [X015] each text has its status', () => {
  expect([400, 401, 404, 403, 409, 500, 502].map((status) => httpErrorText(status))).toEqual([
    'Bad Request!',
    'Unauthorized!',
    'Unauthorized!',
    'Access Denied!',
    'There is a conflict with the requested resource.',
    'Internal Server Error',
    'An unexpected error occurred.',
  ])
})

it('[X008] the message of the server wins, unless it is blank', () => {
  expect(httpErrorText(403, '  ')).toBe('Access Denied!')
  expect(httpErrorText(403, null)).toBe('Access Denied!')
  expect(httpErrorText(404, 'There is no such user.')).toBe('There is no such user.')
})

it('every success toast follows one pattern', () => {
  for (const text of Object.values(SUCCESS_TOASTS)) expect(text).toMatch(/^[A-Z][a-z ]+ successfully!$/)
})

it('alerts have their titles and buttons', () => {
  expect(ALERT_TEXTS).toEqual({
    errorTitle: 'Error',
    alertTitle: 'Alert',
    confirmButton: 'Got It !',
    reloadButton: 'Reload !',
  })
})

it('a confirmation without texts has the default ones', () => {
  expect(CONFIRM_TEXTS).toEqual({
    title: 'Confirmation Required',
    text: 'This action cannot be undone.',
    disagreeButton: 'Disagree',
    agreeButton: 'Agree',
  })
})
