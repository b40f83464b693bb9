/** Shows a pick to others by a link, with what the player chooses to show. */
import type { PickShare as Share } from '@pickproof/contract/pick-shares'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sharePick, stopSharing } from '../../api/pick-share-queries.ts'
import { publicLink } from '../../common/public-link.ts'
import { ShareButton } from '../../common/share-button.tsx'
import { defineTexts } from '../../language/language.ts'
import { authPaths } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import classes from './pick-journal.module.css'

const texts = defineTexts('player.pick-share', {
  share: 'Share pick',
  shared: 'Shared',
  title: 'Share this pick',
  about:
    'Anyone with the link sees the pick with its odds and its result. You can stop sharing it at any time.',
  name: 'Show my first name',
  amounts: 'Show stake, return and net',
  create: 'Create link',
  link: 'Link',
  stop: 'Stop sharing',
})

interface PickShareProps {
  readonly accountNo: string
  readonly pickId: number
  readonly share: Share | undefined
  /** Such as the selection; some apps show it beside the link. */
  readonly name: string
}

export function PickShare(props: PickShareProps) {
  const { share } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Icon name={share ? 'check' : 'link'} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {share ? texts.shared : texts.share}
      </Button>
      {isOpen && <ShareDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ShareDialog({
  accountNo,
  pickId,
  share,
  name,
  onClose,
}: PickShareProps & { readonly onClose: () => void }) {
  const [choices, setChoices] = useState({
    showsName: share?.showsName ?? false,
    showsAmounts: share?.showsAmounts ?? false,
  })
  const save = useMutation({
    mutationFn: async (wanted: typeof choices) => await sharePick(accountNo, pickId, wanted),
  })
  const stop = useMutation({
    mutationFn: async () => await stopSharing(accountNo, pickId),
    onSuccess: onClose,
  })
  // A link that exists immediately shows what is chosen.
  const choose = (changed: Partial<typeof choices>) => {
    const wanted = { ...choices, ...changed }
    setChoices(wanted)
    if (share) save.mutate(wanted)
  }
  const url = share && publicLink(authPaths.sharedPick(share.code))
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      width={460}
      footer={
        url === undefined ? (
          <Button variant="primary" loading={save.isPending} onClick={() => save.mutate(choices)}>
            {texts.create}
          </Button>
        ) : (
          <>
            <Button loading={stop.isPending} onClick={() => stop.mutate()}>
              {texts.stop}
            </Button>
            <ShareButton url={url} title={name} />
          </>
        )
      }
    >
      <div className={classes.dialog}>
        <p>{texts.about}</p>
        <CheckboxField
          label={texts.amounts}
          checked={choices.showsAmounts}
          onChange={(event) => choose({ showsAmounts: event.currentTarget.checked })}
        />
        <CheckboxField
          label={texts.name}
          checked={choices.showsName}
          onChange={(event) => choose({ showsName: event.currentTarget.checked })}
        />
        {url !== undefined && (
          <TextField
            label={texts.link}
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </div>
    </Modal>
  )
}
