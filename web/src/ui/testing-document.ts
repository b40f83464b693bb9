/** The document of the screen tests. A worker keeps it, because loading React and the kit for each file took half of their time. */
import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** A pressed link or download must not move the page: the next file would begin at its address. */
const STAYS = { disableMainFrameNavigation: true, disableFallbackToSetURL: true }

const keptDocument: Environment = {
  name: 'kept-document',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!('document' in global))
      await builtinEnvironments['happy-dom'].setup(global, {
        ...options,
        happyDOM: { settings: { navigation: STAYS } },
      })
    return {
      teardown({ document, localStorage, sessionStorage, history }) {
        document.documentElement.innerHTML = '<head></head><body></body>'
        for (const { name } of [...document.documentElement.attributes])
          document.documentElement.removeAttribute(name)
        localStorage.clear()
        sessionStorage.clear()
        history.replaceState(null, '', '/')
      },
    }
  },
}

export default keptDocument
