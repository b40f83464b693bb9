/** Runs the server, passes signals on, and ends when it ends. Answers with the function that ends it. */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { exitCodeOf } from './run-child.mjs'
import { dim } from './progress.mjs'

const WATCHED = ['server/src', 'contract/src', 'domain/src', 'brands']
const NO_RESTART = /\.test\.tsx?$|(^|\/)\.|~$/
const SETTLE_MS = 150

export function superviseServer({ rootDir, nodePath, env, restartOnChange }) {
  let isEnding = false
  let isRestarting = false
  let server = launch()

  function launch() {
    const preload = new URL('./end-with-parent.mjs', import.meta.url).href
    const child = spawn(nodePath, ['--import', preload, join(rootDir, 'server', 'src', 'main.ts')], {
      cwd: rootDir,
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    child.once('exit', (code, signal) => {
      if (isRestarting && !isEnding) {
        isRestarting = false
        server = launch()
        return
      }
      if (restartOnChange && !isEnding) {
        console.log(dim('The server has ended; it starts again with the next change.'))
        server = undefined
        return
      }
      process.exit(exitCodeOf(code, signal))
    })
    return child
  }

  /** Ctrl-C reaches the server directly and through npm as well; the server treats repetitions as one. */
  function end(signal) {
    if (isEnding) return
    isEnding = true
    if (!server) process.exit(0)
    server.kill(signal)
  }

  process.on('SIGINT', () => end('SIGINT'))
  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('SIGHUP', () => end('SIGTERM'))
  if (restartOnChange) {
    watchSources(rootDir, (name) => {
      if (isEnding || isRestarting) return
      console.log(dim(`${name} has changed, starting the server again`))
      if (!server) {
        server = launch()
        return
      }
      isRestarting = true
      server.kill('SIGTERM')
    })
  }
  return end
}

function watchSources(rootDir, onChange) {
  let timer
  for (const folder of WATCHED) {
    watch(join(rootDir, folder), { recursive: true }, (_event, name) => {
      if (!name || NO_RESTART.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(() => onChange(join(folder, name)), SETTLE_MS)
    })
  }
}
