import type { OwnSession } from '@pickproof/contract/security'
import { type DateValue, text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { signedOutEverywhere, signOut } from '../../session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { confirm } from '../../ui/overlays/confirm.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { Dated } from '../../ui/values/dated.tsx'
import { Tag } from '../../ui/values/tag.tsx'
import { placeText } from '../../common/words/place-text.ts'
import classes from './security-page.module.css'
import { refreshSecurity, sessionsQuery } from './security-queries.ts'
import { SettingRow } from './setting-row.tsx'

type At = { at: DateValue }

const texts = defineTexts('app.devices', {
  title: 'Devices',
  everywhere: 'Sign out everywhere',
  everywhereTitle: 'Sign out everywhere?',
  everywhereText: 'All your devices are signed out, this one too.',
  stay: 'Stay signed in',
  current: 'This device',
  placeAndUse: text<At & { place: string }>('{place} · last used <time>{at}</time>'),
  signOut: 'Sign out',
  signedOut: 'The device is signed out.',
  ends: text<At>('This session ends on <time>{at}</time>. We email you about every new device.'),
  failed: 'We could not load your devices.',
})

export function DevicesCard() {
  const { data, error, refetch } = useQuery(sessionsQuery())
  const current = data?.find(({ isCurrent }) => isCurrent)
  return (
    <Card>
      <CardHead
        ruled
        title={texts.title}
        aside={
          <Button size="small" onClick={() => void endAll()}>
            {texts.everywhere}
          </Button>
        }
      />
      {error !== null && data === undefined ? (
        <CardBody>
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        </CardBody>
      ) : (
        <ul className={classes.rows}>
          {data?.map((session) => (
            <li key={session.id} className={classes.row}>
              <DeviceRow session={session} />
            </li>
          ))}
        </ul>
      )}
      {current && (
        <p className={classes.foot}>
          <Dated text={texts.ends} instant={current.endsDate} />
        </p>
      )}
    </Card>
  )
}

function DeviceRow({ session }: { readonly session: OwnSession }) {
  const detail = ({ at }: At) => texts.placeAndUse({ at, place: placeText(session) })
  return (
    <SettingRow
      icon="world"
      name={
        <>
          {session.device}
          {session.isCurrent && <Tag>{texts.current}</Tag>}
        </>
      }
      detail={<Dated text={detail} instant={session.lastUsedDate} />}
      actions={
        <Button size="small" variant="quiet" onClick={() => void end(session)}>
          {texts.signOut}
        </Button>
      }
    />
  )
}

async function end({ id, isCurrent }: OwnSession): Promise<void> {
  if (isCurrent) return await signOut()
  try {
    await api('DELETE /users/sessions/{id}', { params: { id } })
    notify.success(texts.signedOut)
  } catch {
    // The call has shown its sentence.
  }
  await refreshSecurity()
}

async function endAll(): Promise<void> {
  const isAgreed = await confirm({
    title: texts.everywhereTitle,
    text: texts.everywhereText,
    agreeLabel: texts.everywhere,
    disagreeLabel: texts.stay,
    danger: true,
  })
  if (!isAgreed) return
  try {
    await api('DELETE /users/sessions')
    signedOutEverywhere()
  } catch {
    // The call has shown its sentence.
  }
}
