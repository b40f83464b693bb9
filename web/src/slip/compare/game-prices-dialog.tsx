/** The prices of all sportsbooks on one game, opened from its row in a table of games. */
import type { Fixture } from '@pickproof/contract/catalog'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { ComparePanel } from './compare-panel.tsx'

const texts = defineTexts('player.game-prices', {
  title: text<{ home: string; away: string }>('{home} vs {away}'),
  none: 'No sportsbook has prices for this game right now.',
})

interface GamePricesDialogProps {
  readonly fixture: Fixture
  readonly sportsbook: string | undefined
  readonly onChoose: (sportsbookId: string) => void
  readonly onClose: () => void
}

export function GamePricesDialog({ fixture, sportsbook, onChoose, onClose }: GamePricesDialogProps) {
  const { home_team_display: home, away_team_display: away } = fixture
  return (
    <Modal opened onClose={onClose} title={texts.title({ home, away })} width={860}>
      <ComparePanel
        fixture={fixture}
        sportsbook={sportsbook}
        none={<EmptyState icon="info" title={texts.none} />}
        onChoose={onChoose}
      />
    </Modal>
  )
}
