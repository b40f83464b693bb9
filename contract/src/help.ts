/** The help center: topics with articles, and the same rules as one file to keep. */
import { z } from 'zod'
import { declareCalls } from './call.ts'

/** Text may carry two marks: **bold** and [words](address). */
const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  /** Settlement rules by their ids: a settled pick names the one it was decided by. */
  z.object({ kind: z.literal('rules'), rules: z.array(z.object({ id: z.string(), text: z.string() })) }),
])
export type HelpBlock = z.output<typeof blockSchema>

const articleSchema = z
  .object({ id: z.string(), title: z.string(), blocks: z.array(blockSchema) })
  .meta({ id: 'HelpArticle' })
export type HelpArticle = z.output<typeof articleSchema>

const helpTopicSchema = z
  .object({ id: z.string(), title: z.string(), articles: z.array(articleSchema) })
  .meta({ id: 'HelpTopic' })
export type HelpTopic = z.output<typeof helpTopicSchema>

export const helpCalls = declareCalls({
  'GET /help': {
    summary: 'The topics of the help centre with their articles; none for a brand without articles',
    module: 'content',
    access: 'signed-in',
    whenSwitched: 'allowed',
    answer: z.array(helpTopicSchema),
    errors: [],
  },
  'GET /help/game-rules': {
    summary: 'The articles and all settlement rules as a PDF',
    module: 'content',
    access: 'signed-in',
    whenSwitched: 'allowed',
    answer: 'file',
    errors: ['not-found'],
  },
})
