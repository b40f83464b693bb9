import { BULK_REASON_MAX } from '@pickproof/contract/lists/bulk-acts'
import { text } from '@pickproof/domain/messages/message'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { adminPaths } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { DateTimeField } from '../../ui/fields/date-time-field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { commonTexts } from '../texts.ts'

const texts = defineTexts('backoffice.suspend', {
  suspendTitle: text<{ game: string }>('Suspend new picks: {game}'),
  voidTitle: text<{ game: string }>('Void {game}'),
  what: 'What takes no new picks',
  game: 'This game',
  league: text<{ league: string }>('All games of {league}'),
  market: text<{ market: string }>('{market}, in all games of the sport'),
  from: 'From',
  fromHint: 'Leave this empty to begin now.',
  until: 'Until',
  untilHint: 'Leave this empty to end it by hand.',
  reason: 'Reason *',
  reasonHint: 'Players read this reason.',
  suspend: 'Suspend new picks',
  suspended: 'New picks are suspended',
  voidAbout:
    'The game takes no new picks from now on. Next you see what happens to each pick on it. A second person approves that before a pick changes.',
  settledToo: 'Cancel settled picks too',
  void: 'Void game',
})

export interface SuspendedGame {
  readonly fixtureId: string
  readonly matchName: string
  readonly league: string
  readonly markets: readonly { readonly marketId: string; readonly label: string }[]
}

interface SuspensionDialogProps {
  readonly game: SuspendedGame
  readonly kind: 'suspend' | 'void'
  readonly onClose: () => void
}

/** The key of the list of suspensions. */
const SUSPENSIONS = 'suspensions'

const NO_TIME = { text: '', instantMs: undefined as number | undefined }

/** Takes no new picks on a game, its league or a market; or voids the game. */
export function SuspensionDialog({ game, kind, onClose }: SuspensionDialogProps) {
  const { fixtureId, matchName, league, markets } = game
  const [scope, setScope] = useState('GAME')
  const [from, setFrom] = useState(NO_TIME)
  const [until, setUntil] = useState(NO_TIME)
  const [reason, setReason] = useState('')
  const [isSettledToo, setIsSettledToo] = useState(false)
  const { run, isRunning } = useStaffAction()
  const navigate = useNavigate()
  const formId = useId()
  const isVoid = kind === 'void'
  const isTimeBad = [from, until].some((time) => time.text.trim() !== '' && time.instantMs === undefined)
  const canSend = reason.trim() !== '' && !isTimeBad
  const instant = ({ instantMs }: typeof NO_TIME) =>
    instantMs === undefined ? undefined : new Date(instantMs).toISOString()

  const submit = async () => {
    if (!canSend) return
    const words = reason.trim()
    const target =
      isVoid || scope === 'GAME' || scope === 'LEAGUE'
        ? { scope: isVoid || scope === 'GAME' ? ('GAME' as const) : ('LEAGUE' as const) }
        : { scope: 'MARKET' as const, marketId: scope }
    let batchId: number | undefined
    const isDone = await run(
      async () => {
        await api('POST /admin/suspensions', {
          body: {
            ...target,
            fixtureId,
            reason: words,
            ...(instant(from) === undefined ? {} : { from: instant(from) }),
            ...(instant(until) === undefined ? {} : { until: instant(until) }),
          },
        })
        if (!isVoid) return
        const ofGame = { key: 'fixtureId', op: '=' as const, value: fixtureId }
        const open = { key: 'status', op: 'IN' as const, value: ['PENDING'] }
        const filters = isSettledToo ? ofGame : { op: 'AND' as const, values: [ofGame, open] }
        const batch = await api('POST /admin/bulk', { body: { act: 'cancel-picks', filters, reason: words } })
        batchId = batch.id
      },
      { toast: texts.suspended, refresh: [SUSPENSIONS, 'picks', 'exposure'] },
    )
    if (!isDone) return
    onClose()
    if (batchId !== undefined) await navigate({ to: adminPaths.batch(batchId) })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={(isVoid ? texts.voidTitle : texts.suspendTitle)({ game: matchName })}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="danger" type="submit" form={formId} disabled={!canSend} loading={isRunning}>
            {isVoid ? texts.void : texts.suspend}
          </Button>
        </>
      }
    >
      <Form id={formId} className={stack.stack} onSubmit={submit}>
        {isVoid ? (
          <>
            <Notice tone="plain">{texts.voidAbout}</Notice>
            <CheckboxField
              label={texts.settledToo}
              checked={isSettledToo}
              onChange={(event) => setIsSettledToo(event.currentTarget.checked)}
            />
          </>
        ) : (
          <>
            <SelectField
              label={texts.what}
              value={scope}
              options={[
                { value: 'GAME', label: texts.game },
                { value: 'LEAGUE', label: texts.league({ league }) },
                ...markets.map(({ marketId, label }) => ({
                  value: marketId,
                  label: texts.market({ market: label }),
                })),
              ]}
              onChange={(chosen) => setScope(chosen ?? 'GAME')}
            />
            <DateTimeField
              label={texts.from}
              hint={texts.fromHint}
              value={from.text}
              onChange={(words, instantMs) => setFrom({ text: words, instantMs })}
            />
            <DateTimeField
              label={texts.until}
              hint={texts.untilHint}
              value={until.text}
              onChange={(words, instantMs) => setUntil({ text: words, instantMs })}
            />
          </>
        )}
        <TextAreaField
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={BULK_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Form>
    </Modal>
  )
}
