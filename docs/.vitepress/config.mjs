import { readFileSync, readdirSync } from 'node:fs'
import { defineConfig } from 'vitepress'

const SECTIONS = [
  ['tutorial', 'Tutorials'],
  ['how-to', 'How-to'],
  ['reference', 'Reference'],
  ['explanation', 'Explanation'],
]

/** Each section lists the pages in the order of its index; decisions are listed by number. */
function sidebar(docs) {
  const entry = (path) => ({ text: titleOf(new URL(path, docs)), link: `/${path.replace(/\.md$/, '')}` })
  const listed = (folder) => {
    const text = readFileSync(new URL(`${folder}/README.md`, docs), 'utf8')
    const files = Array.from(text.matchAll(/\]\(((?:\.\.\/)?[a-z-]+\.md)\)/g), ([, file]) => file)
    return [...new Set(files)].map((file) =>
      entry(file.startsWith('../') ? file.slice(3) : `${folder}/${file}`),
    )
  }
  const decisions = readdirSync(new URL('decisions/', docs)).filter((file) => /^\d{4}-.*\.md$/.test(file))
  return [
    ...SECTIONS.map(([folder, text]) => ({ text, link: `/${folder}/`, items: listed(folder) })),
    {
      text: 'Decisions',
      link: '/decisions/',
      collapsed: true,
      items: [
        entry('decisions/product.md'),
        ...decisions.toSorted().map((file) => entry(`decisions/${file}`)),
      ],
    },
    { text: 'Tour', link: '/tour' },
  ]
}

function titleOf(file) {
  return /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
}

const docs = new URL('../', import.meta.url)
const { repository } = JSON.parse(readFileSync(new URL('../package.json', docs), 'utf8'))
const repositoryUrl = (repository?.url ?? repository)?.replace(/^git\+|\.git$/g, '')

export default defineConfig({
  title: 'Pickproof',
  description: 'Documentation of the white-label platform for sports challenge accounts',
  outDir: '../dist/docs',
  cacheDir: '../.data/docs-cache',
  ignoreDeadLinks: 'localhostLinks',
  // A page of a folder is README.md on the code host and index.html on the site.
  rewrites: { 'README.md': 'index.md', ':folder/README.md': ':folder/index.md' },
  themeConfig: {
    // A page about the words comes before pages that only contain them.
    search: {
      provider: 'local',
      options: { miniSearch: { searchOptions: { boost: { title: 20, titles: 4, text: 1 } } } },
    },
    nav: [
      { text: 'Tutorials', link: '/tutorial/' },
      { text: 'How-to', link: '/how-to/' },
      { text: 'Reference', link: '/reference/' },
      { text: 'Explanation', link: '/explanation/' },
      { text: 'Decisions', link: '/decisions/' },
      { text: 'Tour', link: '/tour' },
    ],
    sidebar: sidebar(docs),
    outline: [2, 3],
  },
  markdown: { config: (md) => [drawDiagrams, keepBraces, leaveTheSite].forEach((change) => void change(md)) },
  vite: { build: { chunkSizeWarningLimit: 2000 }, publicDir: '../.data/docs-public' },
})

/** The browser draws the diagrams (theme/index.mjs). */
function drawDiagrams(md) {
  const fence = md.renderer.rules.fence
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const { info, content } = tokens[index]
    if (info.trim() !== 'mermaid') return fence(tokens, index, ...rest)
    return `<pre class="mermaid" v-pre>${md.utils.escapeHtml(content)}</pre>\n`
  }
}

/** Vue would evaluate two braces in code, such as those of a message with a select. */
function keepBraces(md) {
  const code = md.renderer.rules.code_inline
  md.renderer.rules.code_inline = (tokens, index, ...rest) => {
    tokens[index].attrSet('v-pre', '')
    return code(tokens, index, ...rest)
  }
}

/** A link to a file outside docs/ leads to the repository, or becomes plain text while package.json names none. */
function leaveTheSite(md) {
  md.core.ruler.push('leave-the-site', ({ tokens, env }) => {
    const folder = new URL(env.relativePath ?? '', docs)
    for (const inline of tokens) {
      let isOutside = false
      for (const token of inline.children ?? []) {
        if (token.type === 'link_open') {
          const href = token.attrGet('href') ?? ''
          const target = URL.canParse(href, folder) ? new URL(href, folder) : undefined
          isOutside =
            !/^[a-z]+:|^#|^\//.test(href) && target !== undefined && !target.href.startsWith(docs.href)
          if (!isOutside) continue
          const path = target.href.slice(new URL('../', docs).href.length)
          if (repositoryUrl) token.attrSet('href', `${repositoryUrl}/blob/main/${path}`)
          else Object.assign(token, { tag: 'span', attrs: [['title', path]] })
        }
        if (token.type === 'link_close' && isOutside) {
          if (!repositoryUrl) token.tag = 'span'
          isOutside = false
        }
      }
    }
  })
}
