/** The words of the mails about sign-ins, factors and a change of the own email. */
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import type { Tx } from '../../../platform/db/database.ts'
import { appLink, tokenPath } from '../app-link.ts'
import { circumstances, type Recipient, send } from '../identity-mails.ts'
import { UNKNOWN_REGION } from '../registration/region.ts'

type Named = { name: string }
type OfBrand = { brand: string }

const texts = defineMessages('server.sign-in-mails', {
  deviceSubject: text<OfBrand>('New sign-in to {brand}'),
  deviceHeading: 'A new device signed in',
  deviceLead: text<Named>('Hello {name}, a device that we did not know signed in to your account.'),
  deviceFooter:
    'If it was you, you do not need to do anything. If not, set a new password: this signs out all devices.',
  country: 'Country',
  notMe: 'It was not me',
  factorSubject: text<OfBrand>('Your sign-in to {brand} changed'),
  factorHeading: 'Your sign-in changed',
  passkeyAdded: text<Named>('Hello {name}, you can now sign in with a new passkey.'),
  passkeyRemoved: text<Named>('Hello {name}, you removed one of your passkeys.'),
  authenticatorAdded: text<Named>(
    'Hello {name}, each sign-in now asks for a code from your authenticator app.',
  ),
  authenticatorRemoved: text<Named>(
    'Hello {name}, sign-ins no longer ask for a code from your authenticator app.',
  ),
  codesMade: text<Named>('Hello {name}, you have new recovery codes. The old ones no longer work.'),
  factorsReset: text<Named>(
    'Hello {name}, we removed your passkeys, your authenticator app and your recovery codes, and signed out all your devices. Sign in with your password and add a new passkey or app.',
  ),
  codeUsed: text<Named & { left: number }>(
    'Hello {name}, you used a recovery code. {left, plural, =0 {None are left} one {# is left} other {# are left}}.',
  ),
  factorFooter: 'If it was not you, set a new password immediately and check your sign-in settings.',
  askedSubject: text<OfBrand>('Confirm your new email for {brand}'),
  askedHeading: 'Confirm your new email',
  askedNew: text<Named & OfBrand>(
    'Hello {name}, confirm this email for {brand} here, and in the mail to your old address.',
  ),
  askedOld: text<Named & OfBrand & { email: string }>(
    'Hello {name}, you asked to change your email at {brand} to {email}. Confirm it here and at the new address. If it was not you, use the same button to stop the change.',
  ),
  askedButton: 'Open the change',
  askedOnce: 'The link works for 24 hours.',
  askedFooter: 'Without both confirmations nothing changes.',
  changedSubject: text<OfBrand>('Your email at {brand} changed'),
  changedHeading: 'Your email changed',
  changedLead: text<Named & { email: string }>(
    'Hello {name}, from now on sign in with {email}. We signed out all your devices.',
  ),
  changedFooter: text<OfBrand>('If it was not you, contact the support of {brand} immediately.'),
})

export async function mailNewDevice(tx: Tx, to: Recipient, region: string): Promise<void> {
  const { brand, caller, firstName } = to
  await send(tx, to, 'new-device', texts.deviceSubject({ brand: brand.name }), {
    heading: texts.deviceHeading,
    paragraphs: [texts.deviceLead({ name: firstName })],
    facts: [
      ...circumstances(to),
      ...(region === UNKNOWN_REGION ? [] : [{ label: texts.country, value: region }]),
    ],
    action: { label: texts.notMe, url: appLink(brand, caller, '/forgot-password') },
    footer: [texts.deviceFooter],
  })
}

export type FactorNotice =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'codesMade'
  | 'factorsReset'

export async function mailFactor(tx: Tx, to: Recipient, notice: FactorNotice): Promise<void> {
  // The address and the device are those of staff.
  const facts = circumstances(to).slice(0, notice === 'factorsReset' ? 1 : undefined)
  await mailSignInChange(tx, to, texts[notice]({ name: to.firstName }), facts)
}

export async function mailCodeUsed(tx: Tx, to: Recipient, left: number): Promise<void> {
  await mailSignInChange(tx, to, texts.codeUsed({ name: to.firstName, left }))
}

async function mailSignInChange(
  tx: Tx,
  to: Recipient,
  lead: Message,
  facts = circumstances(to),
): Promise<void> {
  const { brand, caller } = to
  await send(tx, to, 'factor-changed', texts.factorSubject({ brand: brand.name }), {
    heading: texts.factorHeading,
    paragraphs: [lead],
    facts,
    action: { label: texts.notMe, url: appLink(brand, caller, '/forgot-password') },
    footer: [texts.factorFooter],
  })
}

/** To one of the two addresses; the page behind the link shows which it is. */
export async function mailEmailQuestion(
  tx: Tx,
  to: Recipient,
  {
    side,
    newEmail,
    token,
  }: { readonly side: 'old' | 'new'; readonly newEmail: string; readonly token: string },
): Promise<void> {
  const { brand, caller, firstName: name } = to
  const named = { name, brand: brand.name }
  await send(tx, to, 'email-question', texts.askedSubject({ brand: brand.name }), {
    heading: texts.askedHeading,
    paragraphs: [
      side === 'new' ? texts.askedNew(named) : texts.askedOld({ ...named, email: newEmail }),
      texts.askedOnce,
    ],
    facts: circumstances(to),
    action: { label: texts.askedButton, url: appLink(brand, caller, tokenPath('/email-change', token)) },
    footer: [texts.askedFooter],
  })
}

export async function mailOwnEmailChanged(tx: Tx, to: Recipient, newEmail: string): Promise<void> {
  const { brand, firstName: name } = to
  await send(tx, to, 'email-changed', texts.changedSubject({ brand: brand.name }), {
    heading: texts.changedHeading,
    paragraphs: [texts.changedLead({ name, email: newEmail })],
    facts: circumstances(to).slice(0, 1),
    footer: [texts.changedFooter({ brand: brand.name })],
  })
}
