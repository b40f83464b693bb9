import { notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearToasts } from './testing-toasts.ts'
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

  describe('its place', () => {
    const clear = () => {
      document.body.replaceChildren()
      clearToasts()
    }
    // Toasts of other tests would make this one wait for its turn.
    beforeEach(clear)
    afterEach(clear)

    /** A button in a window of 1024 by 768 points, because the test document has no layout. */
    function putButton(at: { readonly left: number; readonly top: number }): HTMLButtonElement {
      const button = document.body.appendChild(document.createElement('button'))
      button.getBoundingClientRect = () => new DOMRect(at.left, at.top, 120, 40)
      return button
    }
    const placeOf = (sentence: string) =>
      notificationsStore.getState().notifications.find(({ title }) => title === sentence)?.position

    it('[T24-6.2] is at the lower start of the page', () => {
      putButton({ left: 800, top: 20 }).focus()
      notify.success('Limits saved.')
      expect(placeOf('Limits saved.')).toBe('bottom-left')
    })

    it('[T24-6.2] never covers the control that has the focus', () => {
      putButton({ left: 40, top: 700 }).focus()
      notify.success('Pick updated.')
      expect(placeOf('Pick updated.')).toBe('bottom-right')
      notify.error('We could not save the limits.')
      expect(placeOf('We could not save the limits.')).toBe('bottom-right')
    })
  })
})
