/** What the prose check rejects: the avoid list, the glossary and the limits of `docs/style.md`. */
import type { Kind } from './extract.ts'

/** Words in one sentence. Longer sentences hide their point. */
export const SENTENCE_MAX: Readonly<Record<Kind, number>> = {
  comments: 30,
  tests: 25,
  docs: 30,
  messages: 25,
  output: 25,
}

interface WordRule {
  readonly name: string
  readonly pattern: RegExp
  readonly instead: string
  /** Without it, the rule is for all prose. */
  readonly only?: readonly Kind[]
}

const avoid = (name: string, pattern: RegExp, instead: string): WordRule => ({ name, pattern, instead })

/** States that the trade names in the passive voice: "a stage is passed", "the order was not placed". */
const STATES =
  'allowed|approved|based|cancelled|closed|disabled|expired|failed|funded|interrupted|limited|logged|lost|paid|passed|paused|placed|postponed|rejected|required|settled|signed|suspended|verified'
const IRREGULAR =
  'begun|bought|chosen|done|found|given|kept|known|left|lost|made|meant|paid|put|read|seen|sent|set|shown|sold|taken|won|written'
const PASSIVE = new RegExp(
  `\\b(?:am|is|are|was|were|be|been|being)\\s+(?:not\\s+|\\w+ly\\s+)?(?!(?:${STATES})\\b)(?:\\w{2,}ed|${IRREGULAR})\\b`,
  'gi',
)

export const WORD_RULES: readonly WordRule[] = [
  avoid('stand', /\b(?:stands?|stood|standing)\b/gi, 'say "is", "appears" or "applies"'),
  avoid('whoever', /\b(?:whoever|whomever|whosoever)\b/gi, 'name the actor: player, staff member, caller'),
  avoid('whatever', /\bwhatever\b/gi, 'name the thing, or say "any" or "everything"'),
  avoid('somebody', /\b(?:some|any|every)body\b/gi, 'name the actor: player, staff member, caller'),
  avoid('nobody', /\b(?:nobody|no one)\b/gi, 'name the actor: "no player", "no caller"'),
  avoid('tell', /\b(?:tells?|told|telling|retold)\b/gi, 'say "shows", "reports" or "sends"'),
  avoid('know', /\b(?:knows|knew)\b/gi, 'say "has", "reads" or "uses": things do not know'),
  avoid(
    'come',
    /\b(?:comes?|came) (?:about|again|anew|later|late|too|of|only|when|while|as|at)\b/gi,
    'say "arrives" or "happens"',
  ),
  avoid(
    'go',
    /\b(?:goes|went|going|gone) on\b(?! the\b)|\b(?:is|are) gone\b/gi,
    'say "continues", "was removed" or "no longer exists"',
  ),
  avoid('lie', /\b(?:lies|lain)\b/gi, 'say "is"'),
  avoid('anew', /\banew\b/gi, 'say "again"'),
  avoid('by itself', /\b(?:by|of) (?:itself|themselves)\b/gi, 'say "automatically", or name the actor'),
  avoid(
    'of ours',
    /\bof (?:ours|theirs|(?:its|their|our|his|her) own)\b/gi,
    'say "its own X", "our X" or "a separate X"',
  ),
  avoid('at once', /\bat once\b/gi, 'say "immediately", "together" or "at the same time"'),
  avoid(
    'is no',
    /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|doubt\b|different\b|other\b|better\b)\w+/gi,
    'say "is not a"',
  ),
  avoid('is none', /(?<!\bthere )\b(?:is|are|was|were) none\b/gi, 'say "there is no X"'),
  avoid('written down', /\bwritten down\b/gi, 'say "recorded", "logged" or "stored"'),
  avoid('for ever', /\bfor ever\b/gi, 'say "forever" or "permanently"'),
  avoid('shall', /\bshall\b/gi, 'say "must", or use the present tense'),
  avoid('mend', /\bmend(?:s|ed|ing)?\b/gi, 'say "fix"'),
  avoid('door', /\bdoors?\b/gi, 'name the file or the call: metaphors need a guess'),
  avoid(
    'culprit',
    /\b(?:culprits?|print shop|results desk|borrowed eyes)\b/gi,
    'name the thing: metaphors need a guess',
  ),
  // "Draw no bet" is the name of a market.
  avoid('bet', /(?<!\bdraw no )\b(?:bets?|betting|wager(?:s|ed)?)\b/gi, 'say "pick"'),
  avoid('bookmaker', /\b(?:bookmakers?|bookies?)\b/gi, 'say "sportsbook"'),
  avoid('phase', /\bphases?\b/gi, 'say "stage"'),
  { ...avoid('impersonate', /\bimpersonat\w*/gi, 'say "view as player"'), only: ['messages'] },
  { ...avoid('passive voice', PASSIVE, 'name the actor and use the active voice'), only: ['messages'] },
]
