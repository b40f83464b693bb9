import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api } from '../api/api.ts'
import { Button } from '../ui/buttons/button.tsx'
import { DelayedLoader } from '../ui/feedback/delayed-loader.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { VerifiedCertificate } from './verified-certificate.tsx'
import classes from './verify.module.css'
import { defineTexts } from '../language/language.ts'
import { authPaths } from '../paths.ts'
import { ApiError } from '../api/api-error.ts'
import { Notice } from '../ui/feedback/notice.tsx'

const unknownTexts = defineTexts('app.unknown-certificate', {
  unknown: 'We did not issue this certificate.',
  failed: 'We could not check this certificate.',
  tryAgain: 'Try again',
  malformed: 'This is not one of our codes. Check it letter by letter.',
})

/** No certificate to show: the code is unknown, or the check failed. */
export function UnknownCode({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isNoCode = error instanceof ApiError && error.status === 400
  const isUnknown = isNoCode || (error instanceof ApiError && error.status === 404)
  return (
    <>
      <h1 className="display h1">{isUnknown ? unknownTexts.unknown : unknownTexts.failed}</h1>
      <Notice
        tone="warn"
        action={isUnknown ? undefined : <Button onClick={onRetry}>{unknownTexts.tryAgain}</Button>}
      >
        {isNoCode ? unknownTexts.malformed : error.message}
      </Notice>
    </>
  )
}

const texts = defineTexts('app.verify', {
  checking: 'Checking the certificate…',
  other: 'Check another code',
  example: 'XXXX-XXXX-XXXX',
  check: 'Check code',
  receipt: 'Verify a receipt instead',
})

/** Open to everyone: the certificate with this code, or that there is none. */
export function VerifyPage() {
  const { code } = useParams({ from: '/signed-out/verify/$code' })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['printed-certificate', code],
    queryFn: ({ signal }) => api('GET /certificates/{code}', { params: { code }, signal, toast: false }),
    retry: false,
  })
  return (
    <div className={classes.page}>
      {data !== undefined && <VerifiedCertificate certificate={data} />}
      {isPending && <DelayedLoader label={texts.checking} />}
      {error !== null && <UnknownCode error={error} onRetry={() => void refetch()} />}
      <OtherCode key={code} />
      <p className="muted">
        <Link to={authPaths.verifyReceipt}>{texts.receipt}</Link>
      </p>
    </div>
  )
}

function OtherCode() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') void navigate({ to: '/verify/$code', params: { code: typed.trim() } })
  }
  return (
    <form className={classes.other} onSubmit={check}>
      <TextField
        label={texts.other}
        placeholder={texts.example}
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">{texts.check}</Button>
    </form>
  )
}
