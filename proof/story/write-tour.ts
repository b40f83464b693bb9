/** docs/tour.md and its pictures, from what the story has said beside each of them. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOUR_STEPS_FILE, type TourStep } from './tour-step.ts'

const HEAD = `# A tour of Pickproof

One story from a visitor to a payout, in the pictures of a real browser. \`npm run story\` tells it again from an empty
database and writes this page and its pictures anew, so neither can differ from the product. Its games come from the simulated
world, its people and its brand are invented, and its days pass as fast as the story wants.
`
const PHONE_WIDTH = 320

export async function writeTour(rootDir: string, tourDir: string, auditOutput: string): Promise<void> {
  const steps = (await readFile(join(tourDir, TOUR_STEPS_FILE), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TourStep)
  const pictures = join(rootDir, 'docs', 'tour')
  await rm(pictures, { recursive: true, force: true })
  await mkdir(pictures, { recursive: true })
  for (const step of steps)
    if (step.kind === 'shot') await cp(join(tourDir, step.file), join(pictures, step.file))
  await writeFile(join(rootDir, 'docs', 'tour.md'), tourText(steps, auditOutput))
}

export function tourText(steps: readonly TourStep[], auditOutput: string): string {
  const verdict = auditOutput.trimEnd().split('\n').at(-1) ?? ''
  const end = `## The books afterwards\n\n\`npm run audit\` recomputes every account and every payment of that database:\n\n\`\`\`text\n${verdict}\n\`\`\`\n`
  return [HEAD, ...steps.map(stepText), end].join('\n')
}

function stepText(step: TourStep): string {
  if (step.kind === 'chapter') return `## ${step.title}\n\n${step.words}\n`
  const path = `tour/${step.file}`
  const picture = step.isPhone
    ? `<img src="${path}" alt="${step.title}" width="${PHONE_WIDTH}">`
    : `![${step.title}](${path})`
  return `### ${step.title}\n\n${step.words}\n\n${picture}\n`
}
