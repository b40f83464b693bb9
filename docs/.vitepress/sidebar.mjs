import { readdirSync, readFileSync } from 'node:fs'

const SECTIONS = [
  ['tutorial', 'Tutorials'],
  ['how-to', 'How-to'],
  ['reference', 'Reference'],
  ['explanation', 'Explanation'],
]

/** Each section lists the pages in the order of its index; decisions are listed by number. */
export function sidebar(docs) {
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
