/** A second product for the journeys, whose feed is a pipe: they say themselves what is played there. */
import { spawnSync } from 'node:child_process'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@pickproof/server/platform/postgres/free-port'
import { type RunningProduct, startProduct } from './running-product.ts'

interface RunningStage extends RunningProduct {
  /** Where lines of a recording are written to. */
  readonly pipe: string
}

/** All journeys come from one address, so the limits per address would stop them. A device solves its captcha quickly. */
export const JOURNEY_SETTINGS = { WEB: 'built', RATE_LIMITS: 'off', CAPTCHA_TRIES: '4' }

/** A feed that says nothing for longer counts as silent, and its prices as frozen. */
const PULSE_MS = 1_000

/** A stage of one journey: its changes to time and database do not affect other journeys. */
export interface OwnStage extends RunningStage {
  /** Where scripts/stage-server.ts takes orders. */
  readonly doorUrl: string
}

export async function startOwnStage(rootDir: string, settings: Record<string, string>): Promise<OwnStage> {
  const port = await findFreePort()
  // A session lasts through all the days that pass.
  const more = { STAGE_DOOR: String(port), SESSION_HOURS: '2160' }
  const stage = await startStage(rootDir, { ...settings, ...more }, join('scripts', 'stage-server.ts'))
  return { ...stage, doorUrl: `http://127.0.0.1:${port}` }
}

export async function startStage(
  rootDir: string,
  settings: Record<string, string>,
  program?: string,
): Promise<RunningStage> {
  const folder = await mkdtemp(join(tmpdir(), 'pickproof-stage-'))
  const pipe = join(folder, 'feed')
  const made = spawnSync('mkfifo', [pipe])
  if (made.status !== 0) throw new Error(`The pipe of the stage could not be made: ${made.stderr}`)
  // Open for both, so opening does not wait for a reader and the reader never meets the end.
  const writer = await open(pipe, 'r+')
  await say(writer, { format: 'pickproof-feed-recording', source: 'simulator', startedAtMs: Date.now() })
  const pulse = setInterval(() => {
    say(writer, { atMs: Date.now(), event: { kind: 'pulse' } }).catch(() => clearInterval(pulse))
  }, PULSE_MS)
  const end = async () => {
    clearInterval(pulse)
    await writer.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const more = { DEMO_DATA: 'no', FEED: 'replay', FEED_FILE: pipe, FEED_FILE_SPEED: '0' }
    const product = await startProduct(rootDir, { ...settings, ...more }, { program })
    const stop = async () => {
      await product.stop()
      await end()
    }
    return { ...product, pipe, stop }
  } catch (error) {
    await end()
    throw error
  }
}

async function say(writer: FileHandle, line: object): Promise<void> {
  await writer.write(`${JSON.stringify(line)}\n`)
}
