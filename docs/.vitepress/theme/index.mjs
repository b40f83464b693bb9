import { nextTick, watch } from 'vue'
import { useData, useRoute, withBase } from 'vitepress'
import DefaultTheme from 'vitepress/theme'

/** Loaded on the first page that has a diagram: it is larger than the rest of the site. */
let loading
function loadMermaid() {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = withBase('/mermaid.min.js')
    script.onload = () => resolve(window.mermaid)
    script.onerror = reject
    document.head.append(script)
  })
  return loading
}

async function drawDiagrams(isDark) {
  await nextTick()
  const diagrams = [...document.querySelectorAll('pre.mermaid')]
  if (diagrams.length === 0) return
  for (const diagram of diagrams) {
    diagram.dataset.source ??= diagram.textContent
    diagram.textContent = diagram.dataset.source
    delete diagram.dataset.processed
  }
  const mermaid = await loadMermaid()
  mermaid.initialize({ startOnLoad: false, theme: isDark ? 'dark' : 'neutral' })
  await mermaid.run({ nodes: diagrams })
}

export default {
  extends: DefaultTheme,
  setup() {
    if (typeof document === 'undefined') return
    const route = useRoute()
    const { isDark } = useData()
    watch([() => route.data.relativePath, isDark], ([, dark]) => drawDiagrams(dark), {
      immediate: true,
      flush: 'post',
    })
  },
}
