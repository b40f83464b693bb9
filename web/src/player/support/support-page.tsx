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
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.support', {
  none: 'The support forms are not available yet.',
  noneText: text<{ brand: string }>(
    'When {brand} connects its helpdesk, the forms and the live chat appear here. The rules answer most questions.',
  ),
  readRules: 'Read the rules',
  disputes: 'Your disputes',
})

export function SupportPage() {
  const brand = useBrand()
  const theme = useSession((state) => state.theme)
  return (
    <div className={stack.stack}>
      <PageHead title={usePageTitle()} action={<Link to={playerPaths.disputes}>{texts.disputes}</Link>} />
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
      title={texts.none}
      text={texts.noneText({ brand: name })}
      action={
        <Link to={playerPaths.faq} className={buttonClass({ variant: 'primary' })}>
          {texts.readRules}
        </Link>
      }
    />
  )
}
