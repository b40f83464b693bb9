import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { PickView } from '@pickproof/contract/picks'
import { queryClient } from '../api/query-client.ts'
import { serve, show } from '../ui/testing-screen.tsx'
import { useJustSettled, useSettledHere, withJustSettled } from './just-settled.ts'
import { samplePick } from './my-picks/testing-picks.ts'

const first = samplePick({ id: 1, oddsName: 'Gulls' })
const second = samplePick({ id: 2, oddsName: 'Owls' })
const won = samplePick({ id: 1, oddsName: 'Gulls', status: 'WON', netResult: 182 })
const earlier = samplePick({ id: 9, oddsName: 'Elks', status: 'LOST', netResult: -200 })

beforeEach(() => queryClient.clear())

const answer = (content: readonly PickView[]) => Response.json({ content, totalElements: content.length })
const listKey = ['open']

function List({ name }: { readonly name?: string }) {
  const open = queryClient.getQueryData<readonly PickView[]>(listKey)
  const settled = useJustSettled('48201', open, name)
  const shown = withJustSettled(open ?? [], settled)
  const here = useSettledHere(shown)
  return (
    <ul>
      {shown.map(({ id, oddsName, status }) => (
        <li key={id}>{`${oddsName} ${status}${here.has(id) ? ', new' : ''}`}</li>
      ))}
    </ul>
  )
}

const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent)

function showList() {
  const calls = serve({ 'POST /accounts/picks/search': () => answer([won, earlier]) })
  queryClient.setQueryData(listKey, [second, first])
  let rerender: (name?: string) => void = () => {}
  function Page() {
    const [{ name }, set] = useState<{ readonly name: string | undefined }>({ name: undefined })
    rerender = (next) => act(() => set({ name: next }))
    return <List name={name ?? ''} />
  }
  show(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  return { calls, rerender: (name?: string) => rerender(name) }
}

it('[T24-1.8] keeps a pick that settles in its place, with its result', async () => {
  const { rerender } = showList()
  expect(rows()).toEqual(['Owls PENDING', 'Gulls PENDING'])
  queryClient.setQueryData(listKey, [second])
  rerender()
  await waitFor(() => expect(rows()).toEqual(['Owls PENDING', 'Gulls WON, new']))
})

it('[T24-1.8] asks for no result while no pick has left the list', async () => {
  const { calls, rerender } = showList()
  queryClient.setQueryData(listKey, [samplePick({ id: 3 }), second, first])
  rerender()
  expect(rows()).toHaveLength(3)
  expect(calls).toEqual([])
})

it('[T24-1.8] keeps nothing when the list shows another page', async () => {
  const { calls, rerender } = showList()
  queryClient.setQueryData(listKey, [second])
  rerender('page 2')
  expect(rows()).toEqual(['Owls PENDING'])
  expect(calls).toEqual([])
})
