/** Real sessions of the product, as many as a bench needs: the people of the demo data sign in again and again. */
import { Caller } from '../timed-call.ts'

export const TENANT = 'pick-trading'
const PASSWORD = 'Demo!2345'
const PEOPLE = ['player', 'hana.kobori', 'teodor.lindqvist', 'priya.raman', 'callum.reyes', 'noor.haddad']
const AT_ONCE = 8

export async function signInMany(baseUrl: string, count: number): Promise<string[]> {
  const caller = new Caller()
  const cookies: string[] = []
  let started = 0
  const signInUntilEnough = async () => {
    while (started < count) {
      const name = PEOPLE[started++ % PEOPLE.length]
      const answer = await caller.call({
        method: 'POST',
        url: `${baseUrl}/api/login`,
        headers: { 'x-tenant': TENANT, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ email: `${name}@demo.test`, password: PASSWORD }).toString(),
      })
      const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0]
      if (!cookie) throw new Error(`A sign-in was answered with ${answer.status}: ${answer.text}`)
      cookies.push(cookie)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, signInUntilEnough))
    return cookies
  } finally {
    caller.close()
  }
}
