/** The words of the mails about a person's access. */
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/call-context.ts'
import type { MailKind } from '@pickproof/contract/lists/mail-kinds'
import { mailLook } from '../../platform/mail/mail-look.ts'
import type { MailContent } from '../../platform/mail/mail-template.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { languageFor } from '../../platform/messages/speech.ts'
import { readableTime } from '../../platform/mail/readable-time.ts'
import type { Brand } from '../tenants/index.ts'
import { appLink, tokenPath } from './app-link.ts'
import { contactOf } from './contact.ts'
import { programWords } from './sign-in/program-words.ts'
import type { UserRow } from './users/user-store.ts'

type Named = { name: string }
type OfBrand = { brand: string }

const texts = defineMessages('server.identity-mails', {
  verifySubject: text<OfBrand>('Verify your email for {brand}'),
  verifyHeading: text<OfBrand>('Welcome to {brand}'),
  verifyLead: text<Named>(
    'Hello {name}, please verify your email and choose your password. Then you can sign in.',
  ),
  verifyOnce: 'The link works once, within 24 hours.',
  verifyButton: 'Verify email and set password',
  verifyFooter: text<OfBrand>(
    'You receive this because someone entered this email at {brand}. If it was not you, do nothing.',
  ),
  againSubject: text<OfBrand>('Finish your registration at {brand}'),
  againHeading: 'Finish your registration',
  againLead:
    'This email has no account yet. Please register again with your own details. We then mail you a new link.',
  againButton: 'Register',
  knownSubject: text<OfBrand>('You already have an account at {brand}'),
  knownHeading: 'You already have an account',
  knownLead: text<Named>('Hello {name}, you can sign in: this email already has an account.'),
  knownForgot: 'If you do not remember your password, choose “Forgot your password?” on the sign-in page.',
  knownButton: 'Sign in',
  knownFooter: text<OfBrand>(
    'You receive this because someone tried to register with this email. If it was not you, do nothing: your account at {brand} did not change.',
  ),
  resetSubject: text<OfBrand>('Set a new password for {brand}'),
  resetHeading: 'Set a new password',
  resetLead: text<Named>(
    'Hello {name}, you requested a new password. Choose it on the page behind this button.',
  ),
  resetOnce: 'The link works once, within 1 hour.',
  resetButton: 'Choose a new password',
  resetFooter: 'If you did not request this, do nothing: your password stays the same.',
  changedSubject: text<OfBrand>('You have a new password at {brand}'),
  changedHeading: 'You have a new password',
  changedLead: text<Named>(
    'Hello {name}, you have set a new password, and we signed out your other devices.',
  ),
  changedButton: 'It was not me',
  changedFooter: 'If it was you, you do not need to do anything. If not, set a new password immediately.',
  blockedSubject: text<OfBrand>('We blocked sign-in attempts on your {brand} account'),
  blockedHeading: 'We blocked sign-in attempts',
  blockedLead: text<Named>(
    'Hello {name}, we received five wrong passwords for your account from one address, so we blocked sign-ins from there for a while. Devices you signed in with before still work.',
  ),
  blockedUntil: 'Blocked until',
  lockedButton: 'Set a new password',
  lockedFooter: 'If it was not you, a stranger tried to guess your password and failed.',
  emailSubject: text<OfBrand>('You have a new email at {brand}'),
  emailHeading: 'You have a new email',
  emailLead: text<Named & OfBrand>(
    'Hello {name}, the team of {brand} replaced this email with another one. Please sign in with the new one: we signed out all your devices.',
  ),
  emailFooter: text<OfBrand>(
    'If you requested this, you do not need to do anything. If not, contact the support of {brand} immediately.',
  ),
  disabledSubject: text<OfBrand>('Your access to {brand} is disabled'),
  disabledHeading: 'Your access is disabled',
  disabledLead: text<Named>(
    'Hello {name}, we signed you out on all devices. You cannot sign in until we enable your access again.',
  ),
  disabledFooter: text<OfBrand>('You receive this because you have an account at {brand}.'),
  excludedSubject: text<OfBrand>('We cannot open an account for you at {brand}'),
  excludedHeading: 'We cannot open an account for you',
  excludedLead:
    'This email is on the list of people whom we may not serve: sanctions, financial crime, or an earlier breach of our terms.',
  excludedReview: text<{ contact: string }>(
    'We review the list on the first day of every quarter. If you think that it is wrong, write to {contact}.',
  ),
  when: 'When',
  address: 'From address',
  program: 'With',
})

export interface Recipient {
  readonly brand: Brand
  readonly caller: Caller
  readonly at: Date
  readonly email: string
  readonly firstName: string
  /** What they chose; null where they chose none. */
  readonly language: string | null
}

/** The person themself, at the address they have now. */
export function recipientOf(
  user: Pick<UserRow, 'email' | 'first_name' | 'language'>,
  circumstances: Pick<Recipient, 'brand' | 'caller' | 'at'>,
): Recipient {
  const { brand, caller, at } = circumstances
  return { brand, caller, at, email: user.email, firstName: user.first_name, language: user.language }
}

export async function mailVerification(tx: Tx, to: Recipient, token: string): Promise<void> {
  const { brand, caller, firstName } = to
  await send(tx, to, 'verification', texts.verifySubject({ brand: brand.name }), {
    heading: texts.verifyHeading({ brand: brand.name }),
    paragraphs: [texts.verifyLead({ name: firstName }), texts.verifyOnce],
    action: { label: texts.verifyButton, url: appLink(brand, caller, tokenPath('/verification', token)) },
    footer: [texts.verifyFooter({ brand: brand.name })],
  })
}

/** Without a name: a stranger may have typed it. */
export async function mailRegisterAgain(tx: Tx, to: Recipient): Promise<void> {
  const { brand, caller } = to
  await send(tx, to, 'verification', texts.againSubject({ brand: brand.name }), {
    heading: texts.againHeading,
    paragraphs: [texts.againLead],
    action: { label: texts.againButton, url: appLink(brand, caller, '/login') },
    footer: [texts.verifyFooter({ brand: brand.name })],
  })
}

export async function mailAlreadyRegistered(tx: Tx, to: Recipient): Promise<void> {
  const { brand, caller, firstName } = to
  await send(tx, to, 'already-registered', texts.knownSubject({ brand: brand.name }), {
    heading: texts.knownHeading,
    paragraphs: [texts.knownLead({ name: firstName }), texts.knownForgot],
    action: { label: texts.knownButton, url: appLink(brand, caller, '/login') },
    footer: [texts.knownFooter({ brand: brand.name })],
  })
}

export async function mailPasswordReset(tx: Tx, to: Recipient, token: string): Promise<void> {
  const { brand, caller, firstName } = to
  await send(tx, to, 'password-reset', texts.resetSubject({ brand: brand.name }), {
    heading: texts.resetHeading,
    paragraphs: [texts.resetLead({ name: firstName }), texts.resetOnce],
    action: {
      label: texts.resetButton,
      url: appLink(brand, caller, tokenPath('/validate-password-reset', token)),
    },
    footer: [texts.resetFooter],
  })
}

export async function mailPasswordChanged(tx: Tx, to: Recipient): Promise<void> {
  const { brand, caller, firstName } = to
  await send(tx, to, 'password-changed', texts.changedSubject({ brand: brand.name }), {
    heading: texts.changedHeading,
    paragraphs: [texts.changedLead({ name: firstName })],
    facts: circumstances(to),
    action: { label: texts.changedButton, url: appLink(brand, caller, '/forgot-password') },
    footer: [texts.changedFooter],
  })
}

export async function mailAccountLocked(tx: Tx, to: Recipient, blockedUntil: Date): Promise<void> {
  const { brand, caller, firstName } = to
  await send(tx, to, 'account-locked', texts.blockedSubject({ brand: brand.name }), {
    heading: texts.blockedHeading,
    paragraphs: [texts.blockedLead({ name: firstName })],
    facts: [...circumstances(to), { label: texts.blockedUntil, value: readableTime(blockedUntil) }],
    action: { label: texts.lockedButton, url: appLink(brand, caller, '/forgot-password') },
    footer: [texts.lockedFooter],
  })
}

/** To the former address: a person who lost the account to an attacker learns of it there. */
export async function mailEmailChanged(tx: Tx, to: Recipient): Promise<void> {
  const { brand, firstName } = to
  await send(tx, to, 'email-changed', texts.emailSubject({ brand: brand.name }), {
    heading: texts.emailHeading,
    paragraphs: [texts.emailLead({ name: firstName, brand: brand.name })],
    facts: [{ label: texts.when, value: readableTime(to.at) }],
    footer: [texts.emailFooter({ brand: brand.name })],
  })
}

/** Only the owner of the inbox learns it: the answer to the registration is the same for all emails. Without a typed name. */
export async function mailExcluded(tx: Tx, to: Recipient): Promise<void> {
  const { brand } = to
  await send(tx, to, 'registration-excluded', texts.excludedSubject({ brand: brand.name }), {
    heading: texts.excludedHeading,
    paragraphs: [texts.excludedLead, texts.excludedReview({ contact: contactOf(brand) })],
    footer: [texts.verifyFooter({ brand: brand.name })],
  })
}

/** The sentence has the reason, the date of the review and whom to ask. */
export async function mailAccessDisabled(tx: Tx, to: Recipient, sentence: Message): Promise<void> {
  const { brand, firstName } = to
  await send(tx, to, 'access-disabled', texts.disabledSubject({ brand: brand.name }), {
    heading: texts.disabledHeading,
    paragraphs: [texts.disabledLead({ name: firstName }), sentence],
    facts: [{ label: texts.when, value: readableTime(to.at) }],
    footer: [texts.disabledFooter({ brand: brand.name })],
  })
}

export async function send(
  tx: Tx,
  to: Pick<Recipient, 'brand' | 'at' | 'email' | 'language'>,
  kind: MailKind,
  subject: Message,
  content: MailContent,
): Promise<void> {
  const { brand, at, email } = to
  const language = languageFor(to, brand)
  await queueMail(tx, brand.tenantId, {
    kind,
    to: email,
    subject,
    look: mailLook(brand),
    content,
    language,
    at,
  })
}

export function circumstances({ at, caller }: Recipient) {
  return [
    { label: texts.when, value: readableTime(at) },
    { label: texts.address, value: caller.ip },
    { label: texts.program, value: programWords(caller.userAgent) },
  ]
}
