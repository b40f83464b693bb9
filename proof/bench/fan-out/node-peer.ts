/** The two bare Node servers of `node-peer-server.ts`, started as separate processes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FanOutServer, FanOutVariant } from './fan-out-server.ts'
import { peerPayload } from './peer-payload.ts'
import { ChangePoster } from './post-change.ts'
import { settle, settleSettings } from './settled.ts'

const SERVER = fileURLToPath(new URL('./node-peer-server.ts', import.meta.url))

export const plainResponseWrite: FanOutVariant = {
  name: 'Node, plain res.write',
  start: (workDir) => startNodePeer('response', workDir),
}

export const bareSocketWrite: FanOutVariant = {
  name: 'Node, one chunk for all, nothing around it',
  start: (workDir) => startNodePeer('socket', workDir),
}

async function startNodePeer(way: 'response' | 'socket', workDir: string): Promise<FanOutServer> {
  const settledFile = join(workDir, 'settled')
  const child = spawn(process.execPath, [SERVER, way], {
    env: { ...process.env, ...settleSettings(settledFile) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const pid = child.pid ?? 0
  const poster = new ChangePoster(`http://127.0.0.1:${port}/publish`)
  return {
    port,
    pids: [pid],
    streams: (count) => [{ count, path: '/stream' }],
    settle: async () => {
      await settle(pid, settledFile)
    },
    publish: (sequence) => poster.post(peerPayload(sequence)),
    async stop() {
      poster.close()
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
