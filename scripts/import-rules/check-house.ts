import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCycles } from './find-cycles.ts'
import { isTest, MAY_READ_ENVIRONMENT, ROOMS } from './house.ts'
import { resolveImport } from './resolve-import.ts'
import { RULES } from './rules.ts'
import { type ScannedFile, scanFile } from './scan-file.ts'

const SOURCE = /\.(ts|tsx|mjs)$/
const NO_SOURCE = new Set(['node_modules', 'dist', 'public', 'test-results', 'playwright-report'])

/** All breaches of the import rules below a root, each as `path:line: what is wrong`. */
export function checkHouse(rootDir: string): { readonly breaches: string[]; readonly fileCount: number } {
  const files = Object.keys(ROOMS)
    .flatMap((room) => listSources(rootDir, room))
    .map((path) => scanFile(path, readFileSync(join(rootDir, path), 'utf8')))
  const breaches = [...files.flatMap(checkFile), ...checkCycles(files)]
  return { breaches, fileCount: files.length }
}

function checkFile(file: ScannedFile): string[] {
  const breaches = file.imports.flatMap(({ specifier, line, isTypeOnly }) => {
    const edge = { from: file.path, target: resolveImport(file.path, specifier), isTypeOnly }
    const faults = RULES.map((rule) => rule(edge)).filter((fault) => fault !== undefined)
    return faults.map((fault) => `${file.path}:${line}: ${fault}`)
  })
  const mayReadEnvironment = isTest(file.path) || MAY_READ_ENVIRONMENT.some((place) => place.test(file.path))
  if (file.environmentLine !== undefined && !mayReadEnvironment) {
    breaches.push(`${file.path}:${file.environmentLine}: process.env is read only in server/src/config.ts`)
  }
  return breaches
}

/** Types vanish before anything runs, so only imports that load a file can close a circle. */
function checkCycles(files: readonly ScannedFile[]): string[] {
  const edges = new Map<string, string[]>()
  for (const { path, imports } of files) {
    const targets = imports
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ specifier }) => resolveImport(path, specifier))
    edges.set(
      path,
      targets.flatMap((target) => ('file' in target ? [target.file] : [])),
    )
  }
  return findCycles(edges).map((cycle) => `${cycle[0]}:1: imports run in a circle: ${cycle.join(' -> ')}`)
}

function listSources(rootDir: string, folder: string): string[] {
  return readFolder(join(rootDir, folder)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return NO_SOURCE.has(entry.name) ? [] : listSources(rootDir, path)
    return SOURCE.test(entry.name) ? [path] : []
  })
}

function readFolder(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return []
  }
}
