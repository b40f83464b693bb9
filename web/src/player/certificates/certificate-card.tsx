import type { Certificate } from '@pickproof/contract/certificates'
import { formatDate } from '@pickproof/domain/format/dates'
import { formatMoney } from '@pickproof/domain/format/money'
import { Button, ButtonAnchor } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import cards from '../../ui/layout/picture-cards.module.css'
import classes from './certificates.module.css'

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
  const heading = kind === 'PAYOUT' ? `Payout of ${formatMoney(amount, currency)}` : title
  return (
    <article className={cards.card}>
      <img
        className={classes.picture}
        src={imageUrl}
        alt={`Certificate of ${certificate.holderName}: ${heading}`}
        width={1600}
        height={1130}
        loading="lazy"
      />
      <div className={classes.foot}>
        <div className={classes.words}>
          <h2 className={classes.title}>{heading}</h2>
          <p className={classes.facts}>
            {formatDate(achievedDate, 'MMMM D, YYYY', 'UTC')} · {accountNo} ·{' '}
            {formatMoney(accountSize, currency)}
          </p>
          <p className={classes.facts}>
            Code <span className={classes.code}>{code}</span>
          </p>
        </div>
        <div className={classes.actions}>
          <Button icon={<Icon name="download" />} loading={isBusy} onClick={onDownload}>
            Download
          </Button>
          <ButtonAnchor
            variant="quiet"
            href={verifyPath}
            target="_blank"
            rel="noreferrer"
            icon={<Icon name="external-link" />}
          >
            Public page
          </ButtonAnchor>
        </div>
      </div>
    </article>
  )
}
