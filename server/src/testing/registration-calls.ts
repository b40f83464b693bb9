/** A person who registers, and what is stored of them. */
import { postRegister } from './captcha.ts'
import { TEST_TENANT, type TestServer } from './test-server.ts'

export const REGISTRATION = {
  email: 'new@reg.test',
  firstName: 'Åsa',
  lastName: 'De Vries',
  gender: 'FEMALE',
  dateOfBirth: '1990-02-28T00:00:00.000Z',
  currency: 'USD',
}

export const registrationCalls = (server: TestServer) => ({
  register: async (
    body: object,
    options: { tenant?: string; remoteAddress?: string; headers?: Record<string, string> } = {},
  ) => await postRegister(server, { ...REGISTRATION, ...body }, options),
  usersWith: async (email: string) =>
    await server.context.database
      .tenant(TEST_TENANT)
      .selectFrom('app_user')
      .selectAll()
      .where('email', '=', email)
      .execute(),
})
