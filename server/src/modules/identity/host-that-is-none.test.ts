import { describe, expect, it } from 'vitest'
import { newCaptcha, solveCaptcha } from '../../testing/captcha.ts'
import { addPerson, PASSWORD, WRONG_PASSWORD } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()

/** A caller may write into its headers what it likes, and of some of it no link can be made. */
const NO_HOSTS = ['[', 'two words', 'localhost:99999', 'evil.test:port']

describe.each(NO_HOSTS)('a caller who says it speaks to %j', (host) => {
  it('cannot guess passwords without end', async () => {
    const email = `guessed-${NO_HOSTS.indexOf(host)}@host.test`
    await addPerson(server, { email })
    const guess = async (password: string) => {
      const payload = new URLSearchParams({ email, password }).toString()
      const headers = { host, 'content-type': 'application/x-www-form-urlencoded' }
      return (await server.call({ method: 'POST', url: '/login', headers, payload })).statusCode
    }
    const answers = []
    for (let tries = 0; tries < 6; tries++) answers.push(await guess(WRONG_PASSWORD))
    answers.push(await guess(PASSWORD))
    expect(answers).toEqual(Array(7).fill(400))
  })

  it('does not reveal whether an email has a user', async () => {
    const email = `asked-${NO_HOSTS.indexOf(host)}@host.test`
    await addPerson(server, { email })
    const forgot = async (asked: string) => {
      const payload = { email: asked, captcha: await solveCaptcha(await newCaptcha(server)) }
      const { statusCode, body } = await server.call({
        method: 'POST',
        url: '/users/forgotpassword',
        headers: { host },
        payload,
      })
      return { statusCode, body }
    }
    expect(await forgot(email)).toEqual(await forgot('nobody@host.test'))
  })

  it('may still look whether the server lives', async () => {
    const answer = await server.call({ method: 'GET', url: '/health/live', headers: { host } })
    expect(answer.statusCode).toBe(200)
  })
})
