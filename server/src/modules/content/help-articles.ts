/**
 * Reads the articles of a brand: one file per topic and language, plain text with headings, lists and figures in braces.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HelpArticle, HelpBlock, HelpTopic } from '@pickproof/contract/help'
import { ENGLISH, findLanguage, type Language } from '@pickproof/messages/languages'
import { SettingError } from '../../config.ts'
import { type Brand, ensureTranslations, findFileFor, languagesOf, readFileName } from '../tenants/index.ts'
import type { HelpFigures } from './help-figures.ts'

/** The articles for the readers of each language, by its code. Empty for a brand without a folder of articles. */
export function readArticles(
  folder: string,
  brand: Pick<Brand, 'language' | 'texts'>,
  figuresIn: (language: Language) => HelpFigures,
): ReadonlyMap<string, readonly HelpTopic[]> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : []
  ensureTranslations(folder, names, brand)
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  const sources = [...new Set(names.map((name) => readFileName(name).source))].sort()
  return new Map(
    languagesOf(brand).map((reader) => {
      const topics = sources.map((source) => {
        const name = findFileFor(files, source, { reader: reader.code, brand }) ?? source
        const language = findLanguage(readFileName(name).code, languagesOf(brand)) ?? ENGLISH
        try {
          const text = withFigures(files.get(name) ?? '', figuresIn(language))
          return readTopic(source.replace(/^\d+-|\.md$/g, ''), text)
        } catch (error) {
          throw new SettingError(`The brand file ${join(folder, name)}: ${(error as Error).message}.`)
        }
      })
      return [reader.code, topics]
    }),
  )
}

function readTopic(id: string, text: string): HelpTopic {
  const [head = '', ...parts] = text.split(/^## /m)
  const title = /^# (.+)$/m.exec(head)?.[1]?.trim()
  if (title === undefined) throw new Error('It has no title')
  if (parts.length === 0) throw new Error('It has no article')
  return { id, title, articles: parts.map((part, index) => readArticle(`${id}.${index + 1}`, part)) }
}

/** The id is a place, not a title: an article that is open stays open when its reader chooses another language. */
function readArticle(id: string, part: string): HelpArticle {
  const end = part.indexOf('\n')
  return { id, title: part.slice(0, end).trim(), blocks: blocksOf(part.slice(end)) }
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
