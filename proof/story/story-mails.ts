/** Every mail that the story has caused, and no other. */
import { LOCAL_TOKEN } from '../../scripts/running-product.ts'
import { expect } from '@playwright/test'
import { ADA, open, type Telling } from './story-people.ts'

interface Accounts {
  /** The free trial that everyone gets, unplayed. */
  readonly trial: string
  readonly first: string
  readonly second: string
  readonly funded: string
}

function expectedSubjects({ trial, first, second, funded }: Accounts): readonly string[] {
  return [
    'Verify your email for Overmark',
    `Your challenge ${first} is ready`,
    'You have passed Step 1 Academy Challenge',
    `Step 2 Final Verification is open: account ${second}`,
    'You have passed Step 2 Final Verification',
    'We accepted your proof of identity at Overmark',
    'We accepted your proof of address at Overmark',
    `Your funded account ${funded} is ready`,
    'We have your withdrawal of $1,225.00',
    'Your withdrawal of $1,225.00 is paid',
    `Your account ${trial} ends soon`,
    `Your account ${trial} has run out of time`,
  ]
}

export async function expectMails({ tour, page }: Telling, accounts: Accounts): Promise<void> {
  await tour.chapter('A player wants to stay informed', 'The product sends a mail at each step.')
  await open(page, `/mailbox?local=${LOCAL_TOKEN}`)
  const hers = page.locator('a.mail').filter({ hasText: ADA.email })
  await expect(hers.first()).toBeVisible()
  const subjects = await hers.locator('.subject').allTextContents()
  expect(subjects.toSorted()).toEqual(expectedSubjects(accounts).toSorted())
  await tour.shot(
    page,
    'Read every mail',
    'The mails of this story, newest first. Two are about the end of the free trial, which Ada did not use.',
  )
}
