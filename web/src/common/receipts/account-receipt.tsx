/** The way to the receipt of an account: its opening, stage decisions, breach and payouts. */
import { text } from '@pickproof/domain/messages/message'
import { useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'

const texts = defineTexts('app.account-receipt', {
  receipt: 'Receipt',
  title: text<{ accountNo: string }>('Receipt of account {accountNo}'),
})

export function AccountReceipt({ accountNo }: { readonly accountNo: string }) {
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
          subject="account"
          title={texts.title({ accountNo })}
          fileName={`account-${accountNo}`}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
