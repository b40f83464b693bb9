/** How staff find people, act on many rows, and add a colleague. */
import { DEMO } from '../../e2e/pages/people.ts'
import { arrive, open } from './story-people.ts'
import { expect, test } from './story-test.ts'

const ACTIVE = [{ key: 'status', op: '=', value: 'ACTIVE' }]
const COLLEAGUE = { Email: 'noa.berg@story.test', 'First name': 'Noa', 'Last name': 'Berg' }

/** The jobs of the days that passed may be in front of the batch. */
const CHECKED_MS = 600_000

test('staff find a person, prepare a batch and invite a colleague', async ({ world, tour }) => {
  await tour.chapter(
    'Staff want to work fast',
    'Everything is a search away, and one action can cover many rows.',
  )
  const staff = await arrive(world, DEMO.SUPER_ADMIN)
  await open(staff, '/admin')
  await expect(staff.getByRole('main')).toContainText('Documents')
  await staff.keyboard.press('Control+k')
  await staff.getByRole('combobox').fill('okonjo')
  await expect(staff.getByRole('option', { name: /Okonjo/ }).first()).toBeVisible()
  await tour.shot(
    staff,
    'Find anyone and act',
    'Press Ctrl+K. People, accounts, payments, picks, games and pages appear while you type, with what you can do next.',
  )
  await staff.keyboard.press('Escape')

  await open(staff, `/admin/accounts?filters=${encodeURIComponent(JSON.stringify(ACTIVE))}`)
  const boxes = staff.getByRole('checkbox', { name: /^Select / })
  await expect(boxes.nth(2)).toBeVisible()
  for (const place of [1, 2]) await boxes.nth(place).click()
  const bar = staff.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Act on them' }).click()
  await staff.getByRole('menuitem', { name: 'Extend accounts' }).click()
  const question = staff.getByRole('dialog')
  await question.getByLabel(/^Reason/).fill('The feed was silent for an evening.')
  await question.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(staff.getByRole('main')).toContainText('Ready to start', { timeout: CHECKED_MS })
  await tour.shot(
    staff,
    'Act on many rows',
    'The product first checks each row and shows what would happen. Nothing changes until you start it, and the log has each row.',
  )

  await staff.getByRole('button', { name: 'Stop batch' }).click()
  await expect(staff.getByRole('main')).toContainText('Stopped')

  await open(staff, '/admin/staff')
  await staff.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Invite a person to the staff' })
  for (const [label, value] of Object.entries(COLLEAGUE)) await dialog.getByLabel(label).fill(value)
  await tour.shot(
    staff,
    'Add a colleague',
    'A second person approves an invitation. The colleague chooses a password and must add a second factor.',
  )
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  const reason = staff.getByRole('dialog', { name: 'A second person must approve this' })
  await reason.getByLabel(/^Reason/).fill('Noa answers players on weekends.')
  await reason.getByRole('button', { name: 'Send for approval' }).click()
  await expect(dialog).toHaveCount(0)
  await staff.context().close()
})
