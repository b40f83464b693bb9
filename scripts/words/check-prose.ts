/** Checks prose with retext: our word rules, sentence length and spelling. */
import { readFileSync } from 'node:fs'
import dictionary from 'dictionary-en'
import type { Root, RootContent, Sentence, Word } from 'nlcst'
import { toString as textOf } from 'nlcst-to-string'
import nspell from 'nspell'
import retextEnglish from 'retext-english'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type { Kind, Prose } from './extract.ts'
import { SENTENCE_MAX, WORD_RULES } from './rules.ts'

export interface Finding {
  readonly kind: Kind
  readonly line: number
  readonly rule: string
  readonly message: string
}

interface Checked {
  readonly words: number
  readonly findings: readonly Finding[]
}

/** Only tokens of letters are spelled: digits and symbols make codes, formulas and versions. */
const SPELLED = /^[\p{L}'’-]+$/u

const speller = nspell(dictionary).personal(
  readFileSync(new URL('./dictionary.txt', import.meta.url), 'utf8'),
)
const spelled = new Map<string, boolean>()

function isSpelled(word: string): boolean {
  const known = spelled.get(word)
  if (known !== undefined) return known
  const isRight =
    !SPELLED.test(word) ||
    speller.correct(word) ||
    (word.endsWith("'s") && isSpelled(word.slice(0, -2))) ||
    (word.includes('-') && word.split('-').every((part) => part === '' || isSpelled(part)))
  spelled.set(word, isRight)
  return isRight
}

/** The general visitor took half of the time. */
function* nodesOf<T extends RootContent>(tree: Root | RootContent, type: T['type']): Generator<T> {
  if (tree.type === type) yield tree as T
  else if ('children' in tree) for (const child of tree.children) yield* nodesOf<T>(child, type)
}

function proseRules({ kind }: { kind: Kind }) {
  const rules = WORD_RULES.filter(({ only }) => !only || only.includes(kind))
  const most = SENTENCE_MAX[kind]
  return (tree: Root, file: VFile) => {
    for (const sentence of nodesOf<Sentence>(tree, 'SentenceNode')) {
      const text = textOf(sentence)
      for (const { name, pattern, instead } of rules) {
        for (const { 0: found, index } of text.matchAll(pattern)) {
          const line = (sentence.position?.start.line ?? 1) + text.slice(0, index).split('\n').length - 1
          const place = { line, column: 1 }
          file.message(`"${found.replaceAll('\n', ' ')}": ${instead}`, { place, ruleId: name })
        }
      }
      const { length } = sentence.children.filter(({ type }) => type === 'WordNode')
      if (length > most) {
        const reason = `A sentence of ${length} words: split it (at most ${most})`
        file.message(reason, { place: sentence.position, ruleId: 'sentence length' })
      }
    }
  }
}

function spelling() {
  return (tree: Root, file: VFile) => {
    for (const node of nodesOf<Word>(tree, 'WordNode')) {
      const word = textOf(node).replaceAll('’', "'")
      if (!isSpelled(word)) {
        const reason = `"${word}": not in the dictionary of American English, nor in scripts/words/dictionary.txt`
        file.message(reason, { place: node.position, ruleId: 'spelling' })
      }
    }
  }
}

const checkerOf = (kind: Kind) =>
  unified().use(retextEnglish).use(proseRules, { kind }).use(spelling).freeze()

const checkers: Readonly<Record<Kind, ReturnType<typeof checkerOf>>> = {
  comments: checkerOf('comments'),
  tests: checkerOf('tests'),
  docs: checkerOf('docs'),
  messages: checkerOf('messages'),
  output: checkerOf('output'),
}

export function checkProse({ kind, line, text }: Prose): Checked {
  const file = new VFile(text)
  const tree = checkers[kind].parse(file)
  checkers[kind].runSync(tree, file)
  const findings = file.messages.map(({ line: at, ruleId, reason }) => ({
    kind,
    line: line + (at ?? 1) - 1,
    rule: ruleId ?? '',
    message: reason,
  }))
  return { words: [...nodesOf<Word>(tree, 'WordNode')].length, findings }
}
