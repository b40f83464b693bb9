import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Runs a program to its end. With `capture` its output is collected and returned instead of shown. Ctrl-C ends the
 * child too (the terminal signals both), and then this program with the same signal.
 */
export function runChild(command, options, { cwd, env = process.env, capture = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, {
      cwd,
      env,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    const pass = (signal) => child.kill(signal)
    process.on('SIGINT', pass)
    process.on('SIGTERM', pass)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGINT', pass)
      process.off('SIGTERM', pass)
      if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(exitCodeOf(null, signal))
      resolve({ code: exitCodeOf(code, signal), output })
    })
  })
}

export const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)
