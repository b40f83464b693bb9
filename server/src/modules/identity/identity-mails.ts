/** The words of the mails about a person's access. */
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/call-context.ts'
import { mailLook } from '../../platform/mail/mail-look.ts'
import type { MailContent } from '../../platform/mail/mail-template.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { readableTime } from '../../platform/mail/readable-time.ts'
import type { Brand } from '../tenants/index.ts'
import { appLink } from './app-link.ts'
import { programWords } from './sign-in/program-words.ts'
import type { UserRow } from './users/user-store.ts'

export const MAIL_KINDS = {
  verification: 'verification',
  alreadyRegistered: 'already-registered',
  passwordReset: 'password-reset',
  passwordChanged: 'password-changed',
  accountLocked: 'account-locked',
  emailChanged: 'email-changed',
} as const

export interface Recipient {
  readonly brand: Brand
  readonly caller: Caller
  readonly at: Date
  readonly email: string
  readonly firstName: string
}

/** The person themself, at the address they have now. */
export function recipientOf(
  user: Pick<UserRow, 'email' | 'first_name'>,
  circumstances: Pick<Recipient, 'brand' | 'caller' | 'at'>,
): Recipient {
  const { brand, caller, at } = circumstances
  return { brand, caller, at, email: user.email, firstName: user.first_name }
}

export async function mailVerification(tx: Tx, to: Recipient, token: string): Promise<void> {
  await send(tx, to, MAIL_KINDS.verification, `Verify your email for ${to.brand.name}`, {
    heading: `Welcome to ${to.brand.name}`,
    paragraphs: [
      `Hello ${to.firstName}, please verify your email and choose your password. Then you can sign in.`,
      'The link works once and for 24 hours.',
    ],
    action: {
      label: 'Verify email and set password',
      url: appLink(to.brand, to.caller, `/verification/${token}`),
    },
    footer: [
      `You receive this because somebody registered this email at ${to.brand.name}. If it was not you, do nothing.`,
    ],
  })
}

export async function mailAlreadyRegistered(tx: Tx, to: Recipient): Promise<void> {
  await send(tx, to, MAIL_KINDS.alreadyRegistered, `You already have an account at ${to.brand.name}`, {
    heading: 'You already have an account',
    paragraphs: [
      `Hello ${to.firstName}, somebody just tried to register with this email. You can simply sign in.`,
      'If you do not remember your password, choose “Forgot your password?” on the sign-in page.',
    ],
    action: { label: 'Sign in', url: appLink(to.brand, to.caller, '/login') },
    footer: [`If it was not you, do nothing: your account at ${to.brand.name} is unchanged.`],
  })
}

export async function mailPasswordReset(tx: Tx, to: Recipient, token: string): Promise<void> {
  await send(tx, to, MAIL_KINDS.passwordReset, `Set a new password for ${to.brand.name}`, {
    heading: 'Set a new password',
    paragraphs: [
      `Hello ${to.firstName}, you asked for a new password. Choose it on the page behind this button.`,
      'The link works once and for 1 hour.',
    ],
    action: {
      label: 'Choose a new password',
      url: appLink(to.brand, to.caller, `/validate-password-reset/${token}`),
    },
    footer: ['If you did not ask for this, do nothing: your password stays as it is.'],
  })
}

export async function mailPasswordChanged(tx: Tx, to: Recipient): Promise<void> {
  await send(tx, to, MAIL_KINDS.passwordChanged, `Your password at ${to.brand.name} was changed`, {
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${to.firstName}, your password has just been changed and other devices were signed out.`,
    ],
    facts: circumstances(to),
    action: { label: 'It was not me', url: appLink(to.brand, to.caller, '/forgot-password') },
    footer: ['If it was you, there is nothing to do. If not, set a new password at once.'],
  })
}

export async function mailAccountLocked(tx: Tx, to: Recipient, lockedUntil: Date): Promise<void> {
  await send(tx, to, MAIL_KINDS.accountLocked, `Sign-in to ${to.brand.name} is locked for 15 minutes`, {
    heading: 'Sign-in is locked for 15 minutes',
    paragraphs: [
      `Hello ${to.firstName}, a wrong password was entered five times, so nobody can sign in for a while.`,
    ],
    facts: [...circumstances(to), { label: 'Locked until', value: readableTime(lockedUntil) }],
    action: { label: 'Set a new password', url: appLink(to.brand, to.caller, '/forgot-password') },
    footer: ['If it was not you, somebody tried to guess your password. It was not found.'],
  })
}

/** To the former address: a person who lost the account to an attacker learns of it there. */
export async function mailEmailChanged(tx: Tx, to: Recipient): Promise<void> {
  await send(tx, to, MAIL_KINDS.emailChanged, `Your email at ${to.brand.name} was changed`, {
    heading: 'Your email was changed',
    paragraphs: [
      `Hello ${to.firstName}, the team of ${to.brand.name} has put another email in the place of this one. You sign in with the new one from now on, and all devices were signed out.`,
    ],
    facts: [{ label: 'When', value: readableTime(to.at) }],
    footer: [
      `If you asked for it, there is nothing to do. If not, tell the support of ${to.brand.name} at once.`,
    ],
  })
}

async function send(
  tx: Tx,
  to: Recipient,
  kind: string,
  subject: string,
  content: MailContent,
): Promise<void> {
  const { brand, at, email } = to
  await queueMail(tx, brand.tenantId, { kind, to: email, subject, look: mailLook(brand), content, at })
}

function circumstances({ at, caller }: Recipient) {
  return [
    { label: 'When', value: readableTime(at) },
    { label: 'From address', value: caller.ip },
    { label: 'With', value: programWords(caller.userAgent) },
  ]
}
