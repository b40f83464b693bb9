import { apiPage } from './api.ts'
import { commandsPage } from './commands.ts'
import { decisionsPage } from './decisions.ts'
import { marketKindsPage } from './markets.ts'
import { messagesPage } from './messages.ts'
import type { ReferencePage } from './page.ts'
import { permissionsPage } from './permissions.ts'
import { restrictionsPage } from './restrictions.ts'
import { rulesPage, settlementRulesPage } from './rules.ts'
import { settingsPage } from './settings.ts'

export function referencePages(): readonly ReferencePage[] {
  return [
    settingsPage(),
    commandsPage(),
    apiPage(),
    permissionsPage(),
    rulesPage(),
    marketKindsPage(),
    settlementRulesPage(),
    messagesPage(),
    decisionsPage(),
    restrictionsPage(),
  ]
}
