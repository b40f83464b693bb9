import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { DelayedLoader } from '../ui/delayed-loader.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { VerifiedCertificate } from './verified-certificate.tsx'
import classes from './verify.module.css'

/** Open to anybody: what the certificate with this code says, or that there is none. */
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
      {isPending && <DelayedLoader label="Looking for the certificate…" />}
      {error !== null && <NotVerified error={error} onRetry={() => void refetch()} />}
      <OtherCode key={code} />
    </div>
  )
}

export function NotVerified({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <>
      <h1 className="display h1">{isUnknown ? 'Not a certificate of ours' : 'This could not be checked'}</h1>
      <Notice tone="warn" action={isUnknown ? undefined : <Button onClick={onRetry}>Try again</Button>}>
        {error.message}
      </Notice>
    </>
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
        label="Check another code"
        placeholder="XXXX-XXXX-XXXX"
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">Check</Button>
    </form>
  )
}
