import { expectAccessiblePart } from '../pages/axe.ts'
import { expect, test } from '../pages/journey.ts'
import { findMailedLink } from '../pages/mailbox.ts'
import { newEmail, newPlayer } from '../pages/new-player.ts'
import { chooseFromUserMenu } from '../pages/shell.ts'
import { fillSignIn, signIn } from '../pages/sign-in.ts'

const BRAND = 'pick-trading'
const SUBJECT = /^Confirm your new email/

test.use({ ownContext: true })

test('[T23-3] a player changes the email, which counts when both addresses have confirmed it', async ({
  page,
  request,
  open,
}) => {
  const player = await newPlayer(request, BRAND)
  const next = newEmail('changed')
  await open('/login')
  await signIn(page, player)
  await chooseFromUserMenu(page, 'Sign-in and devices')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New email').fill(next)
  await dialog.getByRole('button', { name: 'Send links' }).click()
  await expect(page.getByText('Waits for your confirmation at both emails.')).toBeVisible()

  await test.step('one address alone changes nothing', async () => {
    await page.goto(await findMailedLink(request, { brand: BRAND, to: next, subject: SUBJECT }))
    await expect(page.getByText(`Do you want to sign in with ${next} from now on?`)).toBeVisible()
    await expectAccessiblePart(page, 'main', 'the change of the email')
    await page.getByRole('button', { name: 'Confirm new email' }).click()
    await expect(page.getByText('Confirmed here.')).toBeVisible()
    await open('/app')
    await chooseFromUserMenu(page, 'Sign-in and devices')
    await expect(page.getByText(`Waits for your confirmation at ${player.email}.`)).toBeVisible()
  })

  await test.step('the second one changes it, and all devices are signed out', async () => {
    await page.goto(await findMailedLink(request, { brand: BRAND, to: player.email, subject: SUBJECT }))
    await page.getByRole('button', { name: 'Confirm new email' }).click()
    await expect(page.getByText('You have a new email. Sign in with it.')).toBeVisible()
    await open('/app')
    await expect(page).toHaveURL(/\/login/)
    await fillSignIn(page, player)
    await expect(page.getByText(/^Invalid|wrong|incorrect/i).first()).toBeVisible()
    await signIn(page, { ...player, email: next })
  })
})
