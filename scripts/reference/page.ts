import { ENGLISH } from '@pickproof/messages/languages'
import { createRenderer } from '@pickproof/messages/render'
/** What all generated pages of docs/reference share. */

export interface ReferencePage {
  /** Inside docs/, such as reference/settings.md. */
  readonly file: string
  readonly text: string
}

const NOTE =
  '<!-- Generated from the code by `npm run docs:reference`. Edit the code, then run the command. -->'

export function page(file: string, title: string, parts: readonly string[]): ReferencePage {
  return { file, text: `${[`# ${title}`, NOTE, ...parts].join('\n\n')}\n` }
}

/** A Markdown table. A bar inside a cell would end the cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const code = (text: string) => `\`${text}\``

/** What an English reader sees. */
export const english = createRenderer(ENGLISH).render
