/** The calls by which a person gets a password, a new one or another one. */
import { newCaptcha, postRegister, solveCaptcha } from './captcha.ts'
import { mailedToken, multipart, NEWCOMER, PASSWORD } from './people.ts'
import { TEST_TENANT, type TestServer } from './test-server.ts'

export const NEW_PASSWORD = 'Newer!2345'

export const passwordCalls = (server: TestServer) => ({
  /** Answers with the token of the mailed link. */
  register: async (email: string) => {
    await postRegister(server, { ...NEWCOMER, email })
    return await mailedToken(server, email)
  },
  verify: async (token: string, password = PASSWORD, confirmPassword = password, tenant = TEST_TENANT) =>
    await server.call({
      method: 'POST',
      url: '/users/verification',
      tenant,
      ...multipart({ token, password, confirmPassword }),
    }),
  reset: async (token: string, newPassword = NEW_PASSWORD) =>
    await server.call({ method: 'POST', url: '/users/resetpassword', ...multipart({ token, newPassword }) }),
  forgot: async (email: string, captcha?: string, tenant = TEST_TENANT) => {
    const payload = { email, captcha: captcha ?? (await solveCaptcha(await newCaptcha(server, tenant))) }
    return await server.call({ method: 'POST', url: '/users/forgotpassword', payload, tenant })
  },
})
