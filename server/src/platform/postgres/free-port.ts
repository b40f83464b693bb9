import { createServer } from 'node:net'

const LOOPBACK = '127.0.0.1'

/** The wanted port if it is free, otherwise one that the system has free. */
export async function findFreePort(wanted?: number): Promise<number> {
  return (
    (wanted && (await tryListen(wanted))) || (await tryListen(0)) || Promise.reject(new Error('no free port'))
  )
}

function tryListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, LOOPBACK, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
