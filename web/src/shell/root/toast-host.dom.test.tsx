import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showToast, ToastHost } from './toast-host.tsx'

const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

describe('the place of all toasts', () => {
  it('shows a plain message if only a part of the files of the toasts arrives', async () => {
    render(<ToastHost />)
    await showToast('error', 'Failed to fetch', offline)
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch')
  })

  it('keeps showing plain messages, also the same one again', async () => {
    render(<ToastHost />)
    await showToast('error', 'Failed to fetch', offline)
    await showToast('error', 'We cannot reach the server', offline)
    expect(await screen.findByText('We cannot reach the server')).toBeTruthy()
  })
})
