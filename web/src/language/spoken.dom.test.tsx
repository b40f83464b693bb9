import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGLISH, findLanguage } from '@pickproof/messages/languages'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { input, show } from '../ui/testing-screen.tsx'
import { LanguageField } from './language-field.tsx'
import { currentLanguage, speak, TRANSLATED } from './language.ts'
import { memo, renderInLanguage, SpokenLanguageProvider } from './spoken.tsx'

afterEach(() => speak(ENGLISH))

const Kept = memo(function Kept() {
  return <p data-testid="kept">{currentLanguage().name}</p>
})

function Page({ onChoose }: { readonly onChoose: (code: string) => void }) {
  return (
    <>
      <LanguageField languages={TRANSLATED} onChoose={onChoose} />
      <input aria-label="Email" />
      <Kept />
    </>
  )
}

function createPages(onChoose: (code: string) => void) {
  const root = createRootRoute({ component: () => <Outlet /> })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Page onChoose={onChoose} />,
  })
  const routeTree = root.addChildren([page])
  renderInLanguage(routeTree)
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
}

let choose: (code: string) => void = () => {}
const pages = createPages((code) => choose(code))

function App() {
  const [code, setCode] = useState<string>(ENGLISH.code)
  choose = (wanted) => void speak(findLanguage(wanted) ?? ENGLISH).then(() => setCode(wanted))
  return (
    <SpokenLanguageProvider value={code}>
      <RouterProvider router={pages as never} />
    </SpokenLanguageProvider>
  )
}

it('[T018] keeps what was typed when the language of the page changes', async () => {
  const person = show(<App />)
  await person.type(await screen.findByLabelText('Email'), 'player@demo.test')
  await person.selectOptions(screen.getByLabelText('Language'), 'de')
  expect(await screen.findByLabelText('Sprache')).toBeDefined()
  expect(input('Email').value).toBe('player@demo.test')
  expect(screen.getByTestId('kept').textContent).toBe('Deutsch')
})

it('every component takes memo from here, so that it follows the language', () => {
  const folder = join(import.meta.dirname, '..')
  const own = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((path) =>
    /import \{[^}]*\bmemo\b(?! as reactMemo)[^}]*\} from 'react'/.test(
      readFileSync(join(folder, path), 'utf8'),
    ),
  )
  expect(own).toEqual([])
})
