import type { Security } from '@pickproof/contract/security'
import { type DateValue, text } from '@pickproof/domain/messages/message'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/api.ts'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { confirm } from '../../ui/overlays/confirm.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { Dated } from '../../ui/values/dated.tsx'
import { Status } from '../../ui/values/status.tsx'
import { useNewCodes } from './recovery-codes.tsx'
import classes from './security-page.module.css'
import { refreshSecurity } from './security-queries.ts'
import { SettingRow } from './setting-row.tsx'

const AuthenticatorDialog = lazy(async () => ({
  default: (await import('./authenticator-dialog.tsx')).AuthenticatorDialog,
}))

const texts = defineTexts('app.second-step-card', {
  title: 'Second step',
  on: 'On',
  off: 'Off',
  app: 'Authenticator app',
  appOff: 'Each sign-in asks for a code from your app after the password.',
  appSince: text<{ at: DateValue }>('Added <time>{at}</time>'),
  setUp: 'Set up',
  remove: 'Remove',
  removeTitle: 'Remove the authenticator app?',
  removeText: 'Your codes stop working.',
  removeButton: 'Remove app',
  keep: 'Keep app',
  removed: 'Authenticator app removed.',
  added: 'Authenticator app added.',
  codes: 'Recovery codes',
  codesLeft: text<{ left: number }>('{left} of 10 left. Store them where your phone is not.'),
  codesNone: 'You get ten codes with your first passkey or app.',
  newCodes: 'Make new codes',
  newTitle: 'Make new recovery codes?',
  newText: 'The codes that you have stop working.',
  keepCodes: 'Keep codes',
})

interface SecondStepCardProps {
  readonly security: Pick<Security, 'authenticatorSince' | 'recoveryCodesLeft' | 'passkeys'>
  readonly onAdded?: () => void
}

export function SecondStepCard({ security, onAdded }: SecondStepCardProps) {
  const [isSettingUp, setSettingUp] = useState(false)
  const newCodes = useNewCodes(onAdded)
  const { authenticatorSince: since, recoveryCodesLeft: left, passkeys } = security
  const hasFactor = since !== null || passkeys.length > 0

  const finish = async (recoveryCodes: readonly string[]) => {
    setSettingUp(false)
    notify.success(texts.added)
    await newCodes.finish(recoveryCodes)
  }
  return (
    <Card>
      <CardHead
        ruled
        title={texts.title}
        aside={
          <Status tone={hasFactor ? 'active' : 'neutral'} hollow={!hasFactor}>
            {hasFactor ? texts.on : texts.off}
          </Status>
        }
      />
      <div className={classes.rows}>
        <div className={classes.row}>
          <SettingRow
            icon="lock"
            name={texts.app}
            detail={since === null ? texts.appOff : <Dated text={texts.appSince} instant={since} />}
            actions={
              since === null ? (
                <Button size="small" onClick={() => setSettingUp(true)}>
                  {texts.setUp}
                </Button>
              ) : (
                <Button size="small" variant="quiet" onClick={() => void removeApp()}>
                  {texts.remove}
                </Button>
              )
            }
          />
        </div>
        <div className={classes.row}>
          <SettingRow
            icon="file-text"
            name={texts.codes}
            detail={hasFactor ? texts.codesLeft({ left }) : texts.codesNone}
            actions={
              hasFactor && (
                <Button size="small" onClick={() => void makeCodes(newCodes.show)}>
                  {texts.newCodes}
                </Button>
              )
            }
          />
        </div>
      </div>
      {isSettingUp && (
        <Suspense>
          <AuthenticatorDialog onClose={() => setSettingUp(false)} onAdded={finish} />
        </Suspense>
      )}
      {newCodes.dialog}
    </Card>
  )
}

async function removeApp(): Promise<void> {
  const isAgreed = await confirm({
    title: texts.removeTitle,
    text: texts.removeText,
    agreeLabel: texts.removeButton,
    disagreeLabel: texts.keep,
    danger: true,
  })
  if (!isAgreed) return
  try {
    await api('DELETE /users/factors/totp')
    notify.success(texts.removed)
  } catch {
    // The call has shown its sentence.
  }
  await refreshSecurity()
}

async function makeCodes(show: (codes: readonly string[]) => void): Promise<void> {
  const isAgreed = await confirm({
    title: texts.newTitle,
    text: texts.newText,
    agreeLabel: texts.newCodes,
    disagreeLabel: texts.keepCodes,
  })
  if (!isAgreed) return
  try {
    show((await api('POST /users/factors/recovery-codes')).recoveryCodes)
  } catch {
    // The call has shown its sentence.
  }
}
