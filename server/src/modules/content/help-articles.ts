/** Reads the articles of a brand: one file per topic, plain text with headings, lists and figures in braces. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HelpArticle, HelpBlock, HelpTopic } from '@pickproof/contract/help'
import { SettingError } from '../../config.ts'
import type { HelpFigures } from './help-figures.ts'

/** Empty for a brand without a folder of articles. */
export function readArticles(folder: string, figures: HelpFigures): readonly HelpTopic[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const path = join(folder, file)
      try {
        return readTopic(file.replace(/^\d+-|\.md$/g, ''), withFigures(readFileSync(path, 'utf8'), figures))
      } catch (error) {
        throw new SettingError(`The brand file ${path}: ${(error as Error).message}.`)
      }
    })
}

function readTopic(id: string, text: string): HelpTopic {
  const [head = '', ...parts] = text.split(/^## /m)
  const title = /^# (.+)$/m.exec(head)?.[1]?.trim()
  if (title === undefined) throw new Error('It has no title')
  if (parts.length === 0) throw new Error('It has no article')
  return { id, title, articles: parts.map((part) => readArticle(id, part)) }
}

function readArticle(topicId: string, part: string): HelpArticle {
  const end = part.indexOf('\n')
  const title = part.slice(0, end).trim()
  return { id: `${topicId}.${slug(title)}`, title, blocks: blocksOf(part.slice(end)) }
}

function blocksOf(text: string): readonly HelpBlock[] & HelpBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) =>
      block.startsWith('- ')
        ? { kind: 'list', items: block.split(/\n- /).map((item) => item.replace(/^- /, '').trim()) }
        : { kind: 'text', text: block.replaceAll(/\s*\n\s*/g, ' ') },
    )
}

/** A figure that does not exist is a mistake of the file: a player must not read a brace. */
export function withFigures(text: string, figures: HelpFigures): string {
  return text.replaceAll(/\{(\w*)\}/g, (_, name: string) => {
    const figure = Object.hasOwn(figures, name) ? figures[name] : undefined
    if (figure === undefined) throw new Error(`There is no figure {${name}}`)
    return figure
  })
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
