import type { Certificate } from '@pickproof/contract/certificates'
import { moment } from '@pickproof/domain/messages/message'
import { AccountReceipt } from '../../common/receipts/account-receipt.tsx'
import { Button, ButtonAnchor } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import cards from '../../ui/layout/picture-cards.module.css'
import classes from './certificates.module.css'
import { Rich } from '../../language/rich.tsx'
import { moneyOf } from '../../language/values.ts'
import { certificateTexts as texts } from './texts.ts'

interface CertificateCardProps {
  readonly certificate: Certificate
  readonly imageUrl: string
  readonly verifyPath: string
  readonly isBusy: boolean
  readonly onDownload: () => void
}

export function CertificateCard({
  certificate,
  imageUrl,
  verifyPath,
  isBusy,
  onDownload,
}: CertificateCardProps) {
  const { title, kind, amount, currency, accountSize, accountNo, achievedDate, code } = certificate
  const heading = kind === 'PAYOUT' ? texts.payout({ amount: moneyOf(amount ?? 0, currency) }) : title
  return (
    <article className={cards.card}>
      <img
        className={classes.picture}
        src={imageUrl}
        alt={texts.picture({ holder: certificate.holderName, title: heading })}
        width={1600}
        height={1130}
        loading="lazy"
      />
      <div className={classes.foot}>
        <div className={classes.words}>
          <h2 className={classes.title}>{heading}</h2>
          <p className={classes.facts}>
            {texts.facts({
              date: moment(achievedDate, 'MMMM D, YYYY', 'UTC'),
              accountNo,
              size: moneyOf(accountSize, currency),
            })}
          </p>
          <p className={classes.facts}>
            <Rich
              text={texts.code({ code })}
              tags={{ code: (words) => <span className={classes.code}>{words}</span> }}
            />
          </p>
        </div>
        <div className={classes.actions}>
          <Button icon={<Icon name="download" />} loading={isBusy} onClick={onDownload}>
            {texts.download}
          </Button>
          <ButtonAnchor
            variant="quiet"
            href={verifyPath}
            target="_blank"
            rel="noreferrer"
            icon={<Icon name="external-link" />}
          >
            {texts.openPublicPage}
          </ButtonAnchor>
          <AccountReceipt accountNo={accountNo} />
        </div>
      </div>
    </article>
  )
}
