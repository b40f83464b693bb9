/** The pair of keys that signs pushes (VAPID). It is made once for the installation, and its private half is sealed. */
import webPush from 'web-push'
import type { Context } from '../../context.ts'
import { findPushKey, insertPushKey } from './push-store.ts'

const LABEL = 'push key'

interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

type KeysContext = Pick<Context, 'database' | 'files'>

/** They never change, so a process reads them once. */
const known = new WeakMap<KeysContext['database'], Promise<PushKeys>>()

export async function readPushKeys(context: KeysContext): Promise<PushKeys> {
  const { database } = context
  const reading = known.get(database) ?? findOrMake(context)
  known.set(database, reading)
  reading.catch(() => known.delete(database))
  return await reading
}

async function findOrMake({ database, files: { sealed } }: KeysContext): Promise<PushKeys> {
  for (;;) {
    const row = await findPushKey(database.shared)
    if (row)
      return { publicKey: row.public_key, privateKey: sealed.open<string>(LABEL, row.sealed_private_key) }
    const made = webPush.generateVAPIDKeys()
    await insertPushKey(database.shared, {
      public_key: made.publicKey,
      sealed_private_key: sealed.seal(LABEL, made.privateKey),
    })
  }
}
