import type { OwnSignIn } from '@pickproof/contract/security'
import { type DateValue, text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../brand/brand.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { Dated } from '../../ui/values/dated.tsx'
import { Tag } from '../../ui/values/tag.tsx'
import { placeText } from '../../common/words/place-text.ts'
import classes from './security-page.module.css'
import { signInsQuery } from './security-queries.ts'
import { SettingRow } from './setting-row.tsx'

type At = { at: DateValue }

const texts = defineTexts('app.sign-ins', {
  title: 'Sign-in history',
  staff: text<{ brand: string }>('The team of {brand} viewed your account'),
  newDevice: 'New device',
  PASSWORD: text<At & { place: string }>('{place} · <time>{at}</time> · with the password'),
  TOTP: text<At & { place: string }>('{place} · <time>{at}</time> · with a code from the app'),
  RECOVERY_CODE: text<At & { place: string }>('{place} · <time>{at}</time> · with a recovery code'),
  PASSKEY: text<At & { place: string }>('{place} · <time>{at}</time> · with a passkey'),
  at: text<At>('<time>{at}</time>'),
  more: 'Show all',
  failed: 'We could not load your sign-ins.',
})

const FIRST = 5

export function SignInsCard() {
  const { data, error, refetch } = useQuery(signInsQuery())
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? data : data?.slice(0, FIRST)
  return (
    <Card>
      <CardHead
        ruled
        title={texts.title}
        aside={
          !isWhole &&
          (data?.length ?? 0) > FIRST && (
            <Button size="small" onClick={() => setWhole(true)}>
              {texts.more}
            </Button>
          )
        }
      />
      {error !== null && data === undefined ? (
        <CardBody>
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        </CardBody>
      ) : (
        <ul className={classes.rows}>
          {shown?.map((signIn) => (
            <li key={signIn.id} className={classes.row}>
              <SignInRow signIn={signIn} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function SignInRow({ signIn }: { readonly signIn: OwnSignIn }) {
  const { name } = useBrand()
  if (signIn.kind === 'STAFF_VIEW')
    return (
      <SettingRow
        icon="eye"
        name={texts.staff({ brand: name })}
        detail={<Dated text={texts.at} instant={signIn.at} />}
      />
    )
  const words = texts[signIn.method ?? 'PASSWORD']
  const detail = ({ at }: At) => words({ at, place: placeText(signIn) })
  return (
    <SettingRow
      icon="login"
      name={
        <>
          {signIn.device}
          {signIn.isNewDevice && <Tag>{texts.newDevice}</Tag>}
        </>
      }
      detail={<Dated text={detail} instant={signIn.at} />}
    />
  )
}
