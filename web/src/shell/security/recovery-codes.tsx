import { useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useCopy } from '../../ui/buttons/use-copy.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import classes from './security-page.module.css'
import { refreshSecurity } from './security-queries.ts'

const texts = defineTexts('app.recovery-codes', {
  title: 'Save your recovery codes',
  lead: 'Each code lets you in once when you have no passkey and no app. Store them where your phone is not. We show them only now.',
  copy: 'Copy codes',
  copied: 'Copied',
  download: 'Download codes',
  done: 'I saved the codes',
})

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows the codes that come with the first factor, and refreshes the page when the person has them. */
export function useNewCodes(onAdded: (() => void) | undefined) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const close = () => {
    setCodes([])
    void refreshSecurity()
    onAdded?.()
  }
  return {
    show: setCodes,
    finish: async (newCodes: readonly string[]) => {
      if (newCodes.length > 0) return setCodes(newCodes)
      await refreshSecurity()
      onAdded?.()
    },
    dialog: codes.length > 0 && <RecoveryCodes codes={codes} onClose={close} />,
  }
}

function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { isCopied, copy } = useCopy()
  const file = () => new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' })
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      width={460}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className={classes.stack}>
        <p className="muted">{texts.lead}</p>
        <ol className={classes.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={classes.actions}>
          <Button icon={<Icon name={isCopied ? 'check' : 'copy'} />} onClick={() => copy(codes.join('\n'))}>
            {isCopied ? texts.copied : texts.copy}
          </Button>
          <Button icon={<Icon name="download" />} onClick={() => saveFile(file(), 'recovery-codes.txt')}>
            {texts.download}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
