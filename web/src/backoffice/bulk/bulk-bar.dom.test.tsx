import { fullRights } from '@pickproof/domain/people/capabilities'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, input, serve, show } from '../../ui/testing-screen.tsx'
import { ListTable } from '../../ui/list/list-table.tsx'
import { useRowSelection } from '../../ui/list/row-selection.ts'
import { BulkBar } from './bulk-bar.tsx'

const ROWS = ['1', '2', '3', '4']
const FILTERS = { key: 'status', op: '=', value: 'ACTIVE' } as const

function List() {
  const selection = useRowSelection(ROWS, 'filters')
  return (
    <>
      <ListTable<string>
        label="Accounts"
        columns={[{ key: 'accno', title: 'Account', cell: (row) => row }]}
        rows={ROWS}
        rowKey={(row) => row}
        rowName={(row) => `account ${row}`}
        selection={selection}
      />
      <BulkBar
        choice={{ list: '/admin/accounts', viewer: fullRights('SUPER_ADMIN') }}
        selection={selection}
        total={342}
        filters={FILTERS}
        onExport={undefined}
      />
    </>
  )
}

const box = (row: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select account ${row}` })

async function suspend(person: ReturnType<typeof show>) {
  await person.click(button('Act on them'))
  await person.click(await screen.findByRole('menuitem', { name: 'Suspend accounts' }))
  await person.type(input('Reason *'), 'Shared accounts')
}

describe('rows of a list', () => {
  it('[T25-3] are selected one by one, as a range with shift, and as a page', async () => {
    const person = show(<List />)
    await person.click(box('1'))
    await person.keyboard('{Shift>}')
    await person.click(box('3'))
    await person.keyboard('{/Shift}')
    expect(ROWS.map((row) => box(row).checked)).toEqual([true, true, true, false])
    expect(screen.getByText('3 rows selected')).toBeTruthy()
    await person.click(box('2'))
    expect(screen.getByText('2 rows selected')).toBeTruthy()
    const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows of this page' })
    expect(page.indeterminate).toBe(true)
    await person.click(page)
    expect(screen.getByText('4 rows selected')).toBeTruthy()
    await person.click(button('Clear selection'))
    expect(ROWS.some((row) => box(row).checked)).toBe(false)
  })

  it('[T25-3] go to the server as ids, or as the filter when all rows of it are selected', async () => {
    const calls = serve({ 'POST /admin/bulk': () => Response.json({ message: 'No.' }, { status: 409 }) })
    const person = show(<List />)
    await person.click(box('2'))
    await suspend(person)
    await person.click(button('Check 1 row'))
    expect(calls.at(-1)?.body).toEqual({ act: 'suspend-accounts', reason: 'Shared accounts', ids: [2] })
    await person.click(button('Cancel'))
    await person.click(button('Select all 342 rows'))
    expect(screen.getByText('All 342 rows of this filter selected')).toBeTruthy()
    await suspend(person)
    await person.click(button('Check 342 rows'))
    expect(calls.at(-1)?.body).toEqual({
      act: 'suspend-accounts',
      reason: 'Shared accounts',
      filters: FILTERS,
    })
  })
})
