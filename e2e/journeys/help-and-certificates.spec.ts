import { readFile } from 'node:fs/promises'
import { expectAccessible, expectAccessiblePart, expectNoSideScroll } from '../pages/axe.ts'
import { expect, test } from '../pages/journey.ts'

test.use({ role: 'USER' })

test('[U002] [U040] [U041] [U043] the player reads, searches, links to and downloads the rules', async ({
  page,
  open,
}) => {
  await open('/app/faq')
  const topics = page
    .getByRole('button', { expanded: false })
    .or(page.getByRole('button', { expanded: true }))
  for (const title of ['General Rules', 'Challenge Rules', 'Funded Account Rules', 'Sports Terminology'])
    await expect(topics.filter({ hasText: title })).toBeVisible()
  await expect(page.getByRole('article', { name: 'How the program works' })).toBeVisible()

  await page.getByRole('button', { name: 'Challenge Rules' }).click()
  await page.getByRole('button', { name: 'Limits of a pick' }).click()
  await expect(page.getByRole('article')).toContainText('At most 6% of the initial balance')
  await expectAccessiblePart(page, 'main', 'an article of the rules')

  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('shootout goal')
  await expect(page.getByRole('button', { name: 'Hockey', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Limits of a pick' })).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Game Rules (PDF)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('game-rules.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('/app/faq?tenant=pick-trading#rule-tennis.walkover')
  await expect(page.locator('[aria-current="location"]')).toContainText('A walkover is void.')
  await expect(page.locator('[aria-current="location"]')).toBeInViewport()
})

test('[U042] on a phone an article opens below its title', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/app/faq')
  const trial = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Free trial' }) })
  await expect(trial.getByRole('article')).toHaveCount(0)
  await trial.getByRole('button', { name: 'Free trial' }).click()
  await expect(trial.getByRole('article')).toContainText('one free trial of 7 days')
  await expectNoSideScroll(page, 'the rules on a phone')
})

test('[U003] [U037] a tutorial video plays, seeks and pauses by keyboard, and can be read instead', async ({
  page,
  open,
}) => {
  await open('/app/tutorials')
  const video = page.getByLabel('How to use the dashboard', { exact: true })
  await video.scrollIntoViewIfNeeded()
  const state = async () =>
    await video.evaluate((element: HTMLVideoElement) => ({
      isPaused: element.paused,
      seconds: element.currentTime,
      duration: element.duration,
      cue: (element.textTracks[0]?.activeCues?.[0] as VTTCue | undefined)?.text ?? '',
    }))
  await video.focus()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await state()).seconds).toBeGreaterThan(0.5)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await state()).isPaused).toBe(true)

  // Only a server that answers ranges lets a player jump. A route turns the browser's cache off, which would answer them too.
  await page.route('**/tutorial-dashboard.webm', (route) => route.continue())
  const jumped = page.waitForResponse(
    (answer) => answer.url().endsWith('/tutorial-dashboard.webm') && answer.status() === 206,
  )
  await page.reload()
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
    element.pause()
    const seeked = new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }))
    element.currentTime = element.duration - 1
    await seeked
  })
  await jumped
  const { seconds, duration } = await state()
  expect(Math.round(duration - seconds)).toBe(1)
  await expect.poll(async () => (await state()).cue).toContain('The account menu')

  const [article] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Read instead: How to use the dashboard' }).click(),
  ])
  await expect(article.getByRole('heading', { name: 'One glance, three answers' })).toBeVisible()
  await article.close()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page, 'the tutorials on a phone')
})

test('[U037] a video that does not load says so and loads on the next try', async ({ page, open }) => {
  const address = /tutorial-dashboard\.webm$/
  await page.route(address, (route) => route.abort())
  await open('/app/tutorials')
  const video = page.getByLabel('How to use the dashboard', { exact: true })
  await video.focus()
  await page.keyboard.press('Space')
  const again = page.getByRole('button', { name: 'Load the video again' })
  await expect(page.getByText('We cannot play this video.')).toBeVisible()
  await expect(again).toBeFocused()
  await page.unroute(address)
  await again.press('Enter')
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
  })
  await expect(video).toBeVisible()
})

test('[U004] [U046] [U047] [U048] a player sends a support form, and the helpdesk has the ticket', async ({
  page,
  open,
}) => {
  await open('/app/support-livechat')
  await expect(page.getByRole('heading', { name: /what do you need help with\?/i })).toBeVisible()
  await page.getByRole('button', { name: /tech support/i }).click()
  await expect(
    page.getByRole('heading', { name: /fill in the form to create a support ticket/i }),
  ).toBeVisible()
  const form = page.frameLocator('iframe[title="tech support"]')
  await form.getByLabel('Email').fill('player@demo.test')
  const subject = `Journey ${Date.now()}`
  await form.getByLabel('Subject').fill(subject)
  await form.getByRole('button', { name: 'Create ticket' }).click()
  await expect(form.getByText('Required *')).toBeVisible()
  await form.getByLabel('Message').fill('The slip does not open.')
  await form.getByRole('button', { name: 'Create ticket' }).click()
  await expect(form.getByRole('heading', { name: /^Ticket HD-\d+ created$/ })).toBeVisible()

  const [tickets] = await Promise.all([
    page.waitForEvent('popup'),
    form.getByRole('link', { name: 'All tickets of this helpdesk' }).click(),
  ])
  await expect(tickets.getByRole('article').filter({ hasText: subject })).toContainText(
    'The slip does not open.',
  )
  await tickets.close()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByRole('button', { name: /sales \/ rules/i })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page, 'the support page on a phone')
})

test('[U004] [U049] a player chats with the helpdesk and gets an answer', async ({ page, open }) => {
  await open('/app/support-livechat')
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open live chat' }).click(),
  ])
  await chat.getByLabel('Your message').fill('When do I get my payout?')
  await chat.getByRole('button', { name: 'Send message' }).click()
  const log = chat.getByRole('log')
  await expect(log).toContainText('When do I get my payout?')
  await expect(log).toContainText('Payouts start on the Rewards page.')
  await expectAccessible(chat, 'the chat of the stand-in')
  await chat.close()
})

test('[U006] [U035] [U036] shows and downloads a certificate, and lets a visitor verify it', async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  await open('/app/certificates')
  const card = page.getByRole('article').filter({ hasText: 'Step 1 Academy Challenge' }).first()
  const picture = card.getByRole('img')
  await expect
    .poll(async () => await picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(1600)

  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^certificate-[\w-]{14}\.png$/)
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG')
  await expect(page.getByText('Your certificate has been downloaded successfully!')).toBeVisible()

  const code = file.suggestedFilename().slice('certificate-'.length, -'.png'.length)
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const stranger = await context.newPage()
  await stranger.goto(`/verify/${code.toLowerCase()}?tenant=pick-trading`)
  await expect(stranger.getByText('This certificate is genuine')).toBeVisible()
  await expect(stranger.getByText('Step 1 Academy Challenge', { exact: true })).toBeVisible()
  await stranger.getByLabel('Check another code').fill('2222-3333-4444')
  await stranger.getByRole('button', { name: 'Check code' }).click()
  await expect(stranger.getByRole('alert')).toContainText('We issued no certificate with this code.')
  await context.close()
})
