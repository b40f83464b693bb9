/** nginx with nchan and one worker, set up for nothing but this: the ceiling of a server made for fan-out. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FanOutServer, FanOutVariant } from './fan-out-server.ts'
import { findFreePort } from '../../free-port.ts'
import { peerPayload } from './peer-payload.ts'
import { ChangePoster } from './post-change.ts'
import { processTree } from './process-cost.ts'

const MODULE_PATHS = [
  '/usr/lib/nginx/modules/ngx_nchan_module.so',
  '/usr/lib64/nginx/modules/ngx_nchan_module.so',
  '/usr/share/nginx/modules/ngx_nchan_module.so',
]
const CONNECTIONS_MAX = 12_000
const START_TIMEOUT_MS = 5_000
const IDLE_SETTLE_MS = 200

export const nchan: FanOutVariant = {
  name: 'nginx with nchan, 1 worker',
  findObstacle() {
    if (!isInstalled('nginx')) return 'nginx is not installed on this machine (Debian: nginx).'
    if (!findModule()) return 'nginx has no nchan module on this machine (Debian: libnginx-mod-nchan).'
    return undefined
  },
  start: startNchan,
}

export function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const findModule = (): string | undefined => MODULE_PATHS.find((path) => existsSync(path))

function settings(port: number): string {
  // Only the superuser may name the worker's user; for anyone else it is the one who starts it.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `
    load_module ${findModule()};
    ${user}
    daemon off;
    worker_processes 1;
    worker_rlimit_nofile ${CONNECTIONS_MAX + 1000};
    pid nginx.pid;
    error_log stderr crit;
    events { worker_connections ${CONNECTIONS_MAX}; }
    http {
      access_log off;
      client_body_temp_path temp; proxy_temp_path temp; fastcgi_temp_path temp;
      uwsgi_temp_path temp; scgi_temp_path temp;
      keepalive_requests 1000000;
      server {
        listen 127.0.0.1:${port} backlog=4096;
        location = /publish { nchan_publisher; nchan_channel_id odds; }
        location = /stream {
          nchan_subscriber eventsource;
          nchan_channel_id odds;
          nchan_subscriber_first_message newest;
        }
      }
    }`
}

async function startNchan(workDir: string): Promise<FanOutServer> {
  const port = await findFreePort()
  const prefix = join(workDir, 'nchan')
  await mkdir(join(prefix, 'temp'), { recursive: true })
  await writeFile(join(prefix, 'nginx.conf'), settings(port))
  const child = spawn('nginx', ['-p', prefix, '-c', join(prefix, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilListening(child, port)
  const poster = new ChangePoster(`http://127.0.0.1:${port}/publish`)
  return {
    port,
    pids: processTree(child.pid ?? 0),
    streams: (count) => [{ count, path: '/stream' }],
    settle: () => wait(IDLE_SETTLE_MS),
    publish: (sequence) => poster.post(peerPayload(sequence)),
    async stop() {
      poster.close()
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (const deadline = performance.now() + START_TIMEOUT_MS; performance.now() < deadline; await wait(50)) {
    if (child.exitCode !== null) throw new Error('nginx did not start: see above.')
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (answered) return
  }
  child.kill('SIGTERM')
  throw new Error('nginx did not listen in time.')
}
