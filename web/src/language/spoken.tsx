/**
 * Texts are not state of the components, so a component must know when the language of the page changes. A page renders
 * again with all its parts; what it keeps, such as the fields of a form, stays.
 */
import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  memo as reactMemo,
  useContext,
} from 'react'
import { ENGLISH } from '@pickproof/messages/languages'

const SpokenLanguage = createContext<string>(ENGLISH.code)

/** Gives the code of the language once its texts are there, and how prices are written. */
export const SpokenLanguageProvider = SpokenLanguage.Provider

/** Names the language and the form of prices. A component that asks for it renders again when they change. */
export function useLanguage(): string {
  return useContext(SpokenLanguage)
}

/** `memo` of React, for components that show texts. */
export function memo<Props extends object>(Component: FunctionComponent<Props>): FunctionComponent<Props> {
  const Spoken: FunctionComponent<Props> = (props) => {
    useLanguage()
    return Component(props)
  }
  Spoken.displayName = Component.name
  return reactMemo(Spoken) as unknown as FunctionComponent<Props>
}

interface Route {
  readonly options: { component?: unknown }
  readonly children?: unknown
}

/** The router keeps the element of a page: this renders it again. */
export function renderInLanguage(route: Route): void {
  const { component } = route.options
  if (component !== undefined) {
    const Page = component as ComponentType & { readonly preload?: () => Promise<void> }
    const SpokenPage = () => {
      useLanguage()
      return <Page />
    }
    const facts = { Page, ...(Page.preload ? { preload: Page.preload } : {}) }
    route.options.component = Object.assign(SpokenPage, facts)
  }
  for (const child of Object.values((route.children ?? {}) as Readonly<Record<string, Route>>))
    renderInLanguage(child)
}
