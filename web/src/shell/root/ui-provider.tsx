import '../../brand/mantine.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { currentLanguage } from '../../language/language.ts'
import { useSession } from '../../session/session-store.ts'
import { styleNonce } from '../../brand/brand.ts'
import { cssVariablesResolver, mantineTheme } from '../../brand/mantine-theme.ts'

/** The component library in the colors of the brand. The signed-out pages do without it and stay light. */
export function UiProvider({ children }: { children: ReactNode }) {
  const theme = useSession((state) => state.theme)
  return (
    <DirectionProvider initialDirection={currentLanguage().direction}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme={theme}
        getStyleNonce={styleNonce}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
