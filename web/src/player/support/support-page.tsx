import { Link } from '@tanstack/react-router'
import { useBrand } from '../../brand/brand.ts'
import { playerPaths } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import stack from '../../common/page/page-stack.module.css'
import { usePageTitle } from '../../shell/frame/use-page-title.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SupportDesk } from './support-desk.tsx'
import { liveChatUrl, supportForms } from './support-frames.ts'

export function SupportPage() {
  const brand = useBrand()
  const theme = useSession((state) => state.theme)
  return (
    <div className={stack.stack}>
      <PageHead title={usePageTitle()} />
      <SupportDesk
        forms={supportForms(brand, theme)}
        chatUrl={liveChatUrl(brand, theme)}
        empty={<NotSetUp />}
      />
    </div>
  )
}

function NotSetUp() {
  const { name } = useBrand()
  return (
    <EmptyCard
      icon="message"
      title="The support forms are not set up yet."
      text={`As soon as ${name} has connected its helpdesk, the forms and the live chat are here. Most questions are answered in the rules.`}
      action={
        <Link to={playerPaths.faq} className={buttonClass({ variant: 'primary' })}>
          Read the rules
        </Link>
      }
    />
  )
}
