import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useCopy } from '../../ui/buttons/use-copy.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import classes from './security-page.module.css'

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

export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
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
