import { ENGLISH, findLanguage, LANGUAGES } from '@pickproof/messages/languages'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { speak } from '../language/language.ts'
import { pageTitleOf } from '../shell/frame/page-title.ts'
import { serve, show } from '../ui/testing-screen.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { SignInPage } from './sign-in-page.tsx'

afterEach(() => speak(ENGLISH))

/** The sign-in page alone: no other page has opened more texts. */
function signInPage() {
  const root = createRootRoute()
  const layout = createRoute({ getParentRoute: () => root, id: 'signed-out', component: AuthLayout })
  const page = createRoute({ getParentRoute: () => layout, path: '/login', component: SignInPage })
  const routeTree = root.addChildren([layout.addChildren([page])])
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/login'] }) })
}

/** Everything that the page says, with the problem of an empty field. */
async function wordsIn(code: string): Promise<readonly string[]> {
  await speak(findLanguage(code) ?? ENGLISH)
  const person = show(<RouterProvider router={signInPage() as never} />)
  const submit = await screen.findByRole('button', { name: code === 'en' ? 'Sign in' : 'Anmelden' })
  await person.click(submit)
  const elements = [...document.body.querySelectorAll(':not(style)')]
  const words = elements.flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : [])),
    ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name)),
  ])
  cleanup()
  return [pageTitleOf('/login'), ...words.flatMap((word) => (word?.trim() ? word.trim() : []))]
}

it('the sign-in page has all its words in the texts that it loads first', async () => {
  serve({})
  const english = await wordsIn('en')
  const german = new Set(await wordsIn('de'))
  expect(english.length).toBeGreaterThan(15)
  const names = ['Generic', ...LANGUAGES.map(({ name }) => name)]
  expect(english.filter((word) => german.has(word) && !names.includes(word))).toEqual([])
})
