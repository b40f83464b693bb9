import { useState } from 'react'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { askForPasskey, hasPasskeys, isCancelled } from '../common/security/passkey-browser.ts'
import { defineTexts } from '../language/language.ts'
import { finishSignIn } from '../session/session.ts'
import { Button } from '../ui/buttons/button.tsx'

const texts = defineTexts('app.passkey-sign-in', { use: 'Use a passkey' })

/** Signs in without email and password, where the browser has passkeys. */
export function PasskeySignIn() {
  const [isBusy, setBusy] = useState(false)
  if (!hasPasskeys()) return null
  const start = async () => {
    setBusy(true)
    try {
      const response = await askForPasskey(await api('POST /login/passkey/options'))
      await api('POST /login/passkey', { body: response })
      await finishSignIn()
    } catch (error) {
      // The call has shown its sentence.
      if (!isCancelled(error) && !(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="big" block loading={isBusy} onClick={() => void start()}>
      {texts.use}
    </Button>
  )
}
