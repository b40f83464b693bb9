import type { Proof } from '@pickproof/contract/security'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { LoadFailure } from '../page/load-failure.tsx'
import { ProofForm } from './proof-form.tsx'
import classes from './security.module.css'

const texts = defineTexts('app.proof-dialog', {
  title: 'Confirm that it is you',
  lead: 'This protects your money and your account. We ask again after five minutes.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  failed: 'We could not load how you can confirm it.',
})

/** A passkey request works once, so every dialog asks for its own. */
const choiceQuery = () =>
  queryOptions({
    queryKey: ['proof'],
    queryFn: ({ signal }) => api('GET /users/proof', { toast: false, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Asks for a fresh proof before a call that moves money or access. */
export function ProofDialog({ onClose }: { readonly onClose: (isProved: boolean) => void }) {
  const { data, error, refetch } = useQuery(choiceQuery())
  const send = async (proof: Proof) => {
    await api('POST /users/proof', { body: proof, toast: false })
    onClose(true)
  }
  return (
    <Modal opened onClose={() => onClose(false)} title={texts.title} width={420}>
      <div className={classes.proof}>
        <p className="muted">{texts.lead}</p>
        {data ? (
          <ProofForm
            choice={data}
            send={send}
            submitLabel={texts.confirm}
            aside={<Button onClick={() => onClose(false)}>{texts.cancel}</Button>}
          />
        ) : error ? (
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Spinner />
        )}
      </div>
    </Modal>
  )
}
