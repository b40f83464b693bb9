/** Writes docs/tour.md and its pictures from the steps of the story. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOUR_STEPS_FILE, type TourStep } from './tour-step.ts'

const HEAD = `# Tour

What players, staff and operators want to achieve, and the screen where they do it. The chapters follow one story: Mara invites Ada,
and Ada registers, plays, passes, gets funded and is paid. Staff verify her, pay her and can show every step.

\`npm run story\` plays it in a real browser on an empty database, with simulated games and invented people. It takes the pictures and
writes this page.
`
const PHONE_WIDTH = 320

/** What the commands after the story printed. */
interface Proofs {
  readonly audit: string
  readonly log: string
}

export async function writeTour(rootDir: string, tourDir: string, proofs: Proofs): Promise<void> {
  const steps = (await readFile(join(tourDir, TOUR_STEPS_FILE), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TourStep)
  const pictures = join(rootDir, 'docs', 'tour')
  await rm(pictures, { recursive: true, force: true })
  await mkdir(pictures, { recursive: true })
  for (const step of steps)
    if (step.kind === 'shot') await cp(join(tourDir, step.file), join(pictures, step.file))
  await writeFile(join(rootDir, 'docs', 'tour.md'), tourText(steps, proofs))
}

export function tourText(steps: readonly TourStep[], { audit, log }: Proofs): string {
  const verdict = audit.trimEnd().split('\n').at(-1) ?? ''
  const end = [
    '## An operator wants proof\n',
    '`npm run audit` replays every account and adds up every payment of this story:\n',
    `\`\`\`text\n${verdict}\n\`\`\`\n`,
    '## Anyone wants proof\n',
    '`node verifier/src/cli.ts log <address>` reads the public log of the brand from its first entry. It needs no account and no database:\n',
    `\`\`\`text\n${log.trimEnd()}\n\`\`\`\n`,
  ]
  return [HEAD, ...steps.map(stepText), ...end].join('\n')
}

function stepText(step: TourStep): string {
  if (step.kind === 'chapter') return `## ${step.title}\n\n${step.words}\n`
  const path = `tour/${step.file}`
  const picture = step.isPhone
    ? `<img src="./${path}" alt="${step.title}" width="${PHONE_WIDTH}">`
    : `![${step.title}](${path})`
  return `### ${step.title}\n\n${step.words}\n\n${picture}\n`
}
