/** What a visitor sees who is not signed in. */
import { LOCAL_TOKEN } from '../../scripts/running-product.ts'
import type { Page } from '@playwright/test'
import { newEmail } from '../../e2e/pages/new-player.ts'
import { openRegister } from '../../e2e/pages/register-form.ts'
import { fillSignIn } from '../../e2e/pages/sign-in.ts'
import { toasts } from '../../e2e/pages/toast.ts'
import type { Area } from './screen.ts'
import { expect } from './patient-expect.ts'

/** A brand with a custom sign-in sends its visitors elsewhere to register. */
async function refuseRegistration(page: Page): Promise<void> {
  const join = page.getByText('JOIN NOW', { exact: true })
  if (await join.isVisible()) {
    await join.click()
    return
  }
  await openRegister(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Required *').first()).toBeVisible()
}

export const VISITOR: Area = {
  name: 'visitor',
  person: 'visitor',
  screens: [
    { name: 'sign-in', path: '/login' },
    {
      name: 'sign-in-refused',
      path: '/login',
      show: async (page) => {
        await fillSignIn(page, { email: newEmail('nobody'), password: 'Wrong!2345' })
        await expect(toasts(page)).toHaveCount(1)
      },
      isWindow: true,
    },
    { name: 'register-refused', path: '/login', show: refuseRegistration },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'reset-password', path: '/validate-password-reset/some-token' },
    { name: 'verification', path: '/verification/some-token' },
    { name: 'unauthorized', path: '/unauthorized' },
    { name: 'certificate-genuine', path: ({ certificateCode }) => `/verify/${certificateCode}` },
    { name: 'certificate-unknown', path: '/verify/2222-3333-4444' },
    { name: 'shared-pick', path: ({ findSharedPick }) => findSharedPick() },
    { name: 'shared-pick-unknown', path: '/shared/2222-3333-4444' },
    { name: 'verify-receipt', path: '/verify-receipt' },
    { name: 'public-figures', path: '/public-figures' },
    { name: 'demo-store', path: '/demo-store', isBare: true },
    { name: 'mailbox', path: `/mailbox?local=${LOCAL_TOKEN}`, isBare: true },
  ],
}
