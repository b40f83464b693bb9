/** The way to the receipt of a pick. */
import { text } from '@pickproof/domain/messages/message'
import { useState } from 'react'
import { ReceiptDialog } from '../../common/receipts/receipt-dialog.tsx'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

const texts = defineTexts('player.pick-receipt', {
  receipt: 'Receipt',
  title: text<{ id: string }>('Receipt of pick #{id}'),
})

interface PickReceiptProps {
  readonly accountNo: string
  readonly pickId: number
}

export function PickReceipt({ accountNo, pickId }: PickReceiptProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Icon name="shield" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {texts.receipt}
      </Button>
      {isOpen && (
        <ReceiptDialog
          accountNo={accountNo}
          subject={{ pickId }}
          title={texts.title({ id: String(pickId) })}
          fileName={`pick-${pickId}`}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
