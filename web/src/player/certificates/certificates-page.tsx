import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { certificateImageUrl, certificatesQuery } from '../../api/certificate-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { authPaths, playerPaths } from '../../paths.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { usePageTitle } from '../../shell/frame/use-page-title.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonChart } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { CertificateCard } from './certificate-card.tsx'
import cards from '../../ui/layout/picture-cards.module.css'
import type { Certificate } from '@pickproof/contract/certificates'
import { api } from '../../api/api.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { certificateTexts as texts } from './texts.ts'
import { saveFile } from '../../ui/browser/save-file.ts'

/** One certificate for each completed stage and each payout (N12). */
export function CertificatesPage() {
  const { data, error, refetch } = useQuery(certificatesQuery())
  return (
    <div className={stack.stack}>
      <PageHead title={usePageTitle()} count={data && data.length > 0 ? data.length : undefined} />
      {data !== undefined ? (
        <Certificates certificates={data} />
      ) : error === null ? (
        <DelayedLoader>
          <SkeletonGroup label={texts.loading}>
            <div className={cards.grid}>
              <SkeletonChart height={360} />
              <SkeletonChart height={360} />
            </div>
          </SkeletonGroup>
        </DelayedLoader>
      ) : (
        <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

function Certificates({
  certificates,
}: {
  readonly certificates: readonly Parameters<typeof CertificateCard>[0]['certificate'][]
}) {
  const { tenantId } = useBrand()
  const { mutate, isPending, variables } = useCertificateDownload()
  if (certificates.length === 0) return <NoCertificates />
  return (
    <ul className={cards.grid}>
      {certificates.map((certificate) => (
        <li key={certificate.id}>
          <CertificateCard
            certificate={certificate}
            imageUrl={certificateImageUrl(certificate.id, tenantId)}
            verifyPath={authPaths.verifyCertificate(certificate.code)}
            isBusy={isPending && variables?.id === certificate.id}
            onDownload={() => mutate(certificate)}
          />
        </li>
      ))}
    </ul>
  )
}

function NoCertificates() {
  return (
    <EmptyCard
      icon="certificate"
      title={texts.none}
      text={texts.noneText}
      action={
        <Link to={playerPaths.home} className={buttonClass({ variant: 'primary' })}>
          {texts.seeProgress}
        </Link>
      }
    />
  )
}

function useCertificateDownload() {
  return useMutation({
    mutationFn: async ({ id, code }: Pick<Certificate, 'id' | 'code'>) => {
      const file = await api('GET /accounts/certificates/{id}', { params: { id }, query: { download: true } })
      saveFile(file, `certificate-${code}.png`)
    },
    onSuccess: () => notify.success(texts.downloaded),
  })
}
