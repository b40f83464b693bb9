import { text } from '@pickproof/domain/messages/message'
import { findReturnPath } from '@pickproof/domain/pages/return-path'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ApiAnswer } from '../api/call-types.ts'
import { api } from '../api/api.ts'
import { useBrand } from '../brand/brand.ts'
import { defineTexts } from '../language/language.ts'
import { Rich } from '../language/rich.tsx'
import { dateText } from '../language/values.ts'
import { authPaths, playerPaths } from '../paths.ts'
import { addressOf } from '../session/return-address.ts'
import { signIn } from '../session/session.ts'
import { KeyValue } from '../ui/layout/key-value.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { useLinkToken } from './use-link-token.ts'

const texts = defineTexts('app.verification', {
  title: 'Verify your account',
  check: 'Check your details, then choose a password to open your account.',
  label: 'Password',
  submit: 'Verify account',
  startTrial: 'Verify and start the free trial',
  done: 'Your account is verified. Sign in with your new password.',
  name: 'Name',
  fullName: text<{ first: string; last: string }>('{first} {last}'),
  email: 'Email',
  dateOfBirth: 'Date of birth',
  currency: 'Currency',
  referralCode: 'Referral code',
  wrong: 'Is something wrong? Do not verify. <link>Register again</link> with your own details.',
})

type Details = ApiAnswer<'POST /users/verification/details'>

/** The page behind the link of the welcome mail: it verifies the email and sets the first password (N23). */
export function VerificationPage() {
  const token = useLinkToken()
  const { data, error } = useQuery({
    queryKey: ['verification', token],
    queryFn: () => api('POST /users/verification/details', { body: { token }, toast: false }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isShort = useBrand().afterVerification === 'signed-in'
  const navigate = useNavigate()
  /** One press from the mail to the trial account. Without a session, the page leads to the sign-in as usual. */
  const enterWith = async (credentials: Parameters<typeof signIn>[0], next: string | null) => {
    try {
      await signIn(credentials)
    } catch {
      return
    }
    await navigate({ ...addressOf(findReturnPath(next) ?? playerPaths.home), replace: true })
  }
  return (
    <ChoosePassword
      title={texts.title}
      lead={texts.check}
      label={texts.label}
      submitLabel={isShort && data ? texts.startTrial : texts.submit}
      doneText={texts.done}
      problem={error}
      doneNext={data?.next ?? undefined}
      send={async (values) => {
        await api('POST /users/verification', { body: { token, ...values } })
        if (isShort && data) await enterWith({ email: data.email, password: values.password }, data.next)
      }}
    >
      {data && <Confirmed details={data} />}
    </ChoosePassword>
  )
}

/** A stranger may have registered this email first, so the person sees what the link confirms (decision 78). */
function Confirmed({ details }: { readonly details: Details }) {
  const { firstName, lastName, dateOfBirth, referralCode } = details
  return (
    <>
      <KeyValue
        items={[
          { label: texts.name, value: texts.fullName({ first: firstName, last: lastName }) },
          { label: texts.email, value: details.email },
          ...(dateOfBirth === null
            ? []
            : [
                {
                  label: texts.dateOfBirth,
                  value: dateText(`${dateOfBirth}T12:00:00Z`, 'MMMM D, YYYY', 'UTC'),
                },
              ]),
          { label: texts.currency, value: details.currency },
          ...(referralCode === null ? [] : [{ label: texts.referralCode, value: referralCode }]),
        ]}
      />
      <p className="t14 muted">
        <Rich
          text={texts.wrong}
          tags={{
            link: (words) => (
              <Link to={authPaths.login} className="link">
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </>
  )
}
