import { notificationsStore } from '@mantine/notifications'
import { describe, expect, it } from 'vitest'
import { notify, removedOddToastCloseMs, toastOf } from './notify.ts'

describe('toast', () => {
  it('[X021] closes after 3000 ms unless another time is named', () => {
    expect(toastOf('success', 'Saved').autoClose).toBe(3000)
    expect(toastOf('error', 'Internal Server Error').autoClose).toBe(3000)
    expect(toastOf('info', 'Removed', { closeAfterMs: removedOddToastCloseMs }).autoClose).toBe(5000)
  })

  it('interrupts a screen reader only for a warning or an error', () => {
    expect(toastOf('success', 'Saved').role).toBe('status')
    expect(toastOf('info', 'News').role).toBe('status')
    expect(toastOf('warn', 'Careful').role).toBe('alert')
    expect(toastOf('error', 'Access Denied!').role).toBe('alert')
  })

  it('shows one toast for the same sentence twice, and two for two sentences', () => {
    expect(toastOf('error', 'Unauthorized!').id).toBe(toastOf('error', 'Unauthorized!').id)
    expect(toastOf('error', 'Unauthorized!').id).not.toBe(toastOf('error', 'Bad Request!').id)
  })

  it('reports every success, even if an identical message is still visible', () => {
    const sentence = 'Pick updated successfully!'
    const shown = () => notificationsStore.getState().notifications.filter(({ title }) => title === sentence)
    notify.success(sentence)
    const [first] = shown()
    notify.success(sentence)
    expect(shown()).toHaveLength(1)
    expect(shown()[0]?.id).not.toBe(first?.id)
  })
})
