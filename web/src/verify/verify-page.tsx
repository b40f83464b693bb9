import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api } from '../api/api.ts'
import { Button } from '../ui/buttons/button.tsx'
import { DelayedLoader } from '../ui/feedback/delayed-loader.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { UnknownCode } from './unknown-code.tsx'
import { VerifiedCertificate } from './verified-certificate.tsx'
import classes from './verify.module.css'
import { defineTexts } from '../language/language.ts'
import { authPaths } from '../paths.ts'

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
