/** Prints the section of CHANGELOG.md for a tag such as v0.2.0, and fails if it is missing or empty. */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

export function releaseNotes(changelog, tag) {
  const version = tag.replace(/^v/, '')
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}]`))
  const notes = section
    ?.replace(/^.*\n/, '')
    .replaceAll(/^\[[^\]]+\]: .*$/gm, '')
    .trim()
  if (!notes) throw new Error(`CHANGELOG.md has no notes for ${version}. Add them and create the tag again.`)
  return notes
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), process.argv[2] ?? ''))
}
