import { readFileSync } from 'node:fs'
import type { UserDocument } from '@pickproof/contract/kyc'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { Steps } from '../../ui/layout/steps.tsx'
import { button, describedBy, input, show } from '../../ui/testing-screen.tsx'
import { agreementTerms } from './agreement-step.tsx'
import { hasToVerify } from './congratulations-card.tsx'
import { StepBody, type StepBodyProps } from './step-body.tsx'
import { stepItems } from './step-items.ts'
import { NO_UPLOADS, withUpload } from './uploads.ts'

const pressed = { onSend: vi.fn(), onAccept: vi.fn(async () => {}), onClose: vi.fn() }
beforeEach(() => void vi.clearAllMocks())

const showStep = (step: number, props: Partial<StepBodyProps> = {}) =>
  show(
    <StepBody
      step={step}
      documents={{}}
      agreement="PENDING"
      uploads={NO_UPLOADS}
      isReadOnly={false}
      {...pressed}
      {...props}
    />,
  )

const paper = (changes: Partial<UserDocument> = {}): UserDocument => ({
  id: 1,
  userDocumentType: 'PROOF_OF_IDENTITY',
  userDocumentSubType: 'PASSPORT',
  review: 'PENDING',
  reviewerNote: '',
  createdDate: '2026-11-15T12:00:00.000Z',
  reviewedDate: null,
  files: [],
  ...changes,
})
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const title = (name: string) => screen.getByRole('heading', { name })
const files = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]

describe('the steps', () => {
  it('[K005] [K014] are identity, address, big leagues and review, with what was given and what was rejected', () => {
    const documents = {
      PROOF_OF_IDENTITY: paper({ review: 'REJECTED' }),
      PROOF_OF_ADDRESS: paper({ userDocumentSubType: 'UTILITY_BILL', review: 'VERIFIED' }),
    }
    show(<Steps label="Identity verification" steps={stepItems(documents, 'PENDING')} current={0} />)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Needs attentionProof of identityPassport, not accepted',
      expect.stringMatching(/^DoneProof of address.*, verified$/),
      '3LaterBig leaguesThe agreement',
      '4LaterReviewWe email you the result',
    ])
  })

  it('leave the agreement open when only the documents are verified', () => {
    const verified = paper({ review: 'VERIFIED' })
    const documents = { PROOF_OF_IDENTITY: verified, PROOF_OF_ADDRESS: verified }
    expect(stepItems(documents, 'PENDING').map(({ isDone }) => isDone)).toEqual([true, true, false, true])
  })

  it('[K005] [K006] [K020] step 3 is pending, with the promise of an email', async () => {
    const person = showStep(3)
    expect(title('Pending')).toBeDefined()
    expect(
      screen.getByText(
        'We will now check your documents. We will send you an email once your documents get reviewed.',
      ),
    ).toBeDefined()
    await person.click(button('Close'))
    expect(pressed.onClose).toHaveBeenCalledOnce()
  })

  it('[K006] [K022] step 4 is completed; the agreement is offered while it is open', () => {
    showStep(4)
    expect(title('Completed')).toBeDefined()
    expect(screen.getByText('You are all Set')).toBeDefined()
    expect(button('Accept the agreement')).toBeDefined()
  })

  it('[K006] [K026] [K027] a rejected document is unsuccessful, with the note, until Try Again opens the form', async () => {
    const rejected = paper({ review: 'REJECTED', reviewerNote: 'The <back> is dark' })
    const person = showStep(0, { documents: { PROOF_OF_IDENTITY: rejected } })
    expect(title('Unsuccessful')).toBeDefined()
    expect(screen.getByText('The <back> is dark')).toBeDefined()
    expect(files()).toEqual([])
    await person.click(button('Try Again'))
    expect(files()).toHaveLength(3)
    expect(document.activeElement?.contains(button('Upload proof of identity'))).toBe(true)
  })

  it.each<readonly [number, string, IconName]>([
    [3, 'Pending', 'clock'],
    [4, 'Completed', 'check'],
    [0, 'Unsuccessful', 'alert'],
  ])('[K006] the outcome of step %s is %s with the icon %s', (step, words, icon) => {
    showStep(step, { documents: step === 0 ? { PROOF_OF_IDENTITY: paper({ review: 'REJECTED' }) } : {} })
    const shown = title(words).parentElement?.querySelector('svg')
    show(<Icon name={icon} size={28} />)
    expect(shown?.outerHTML).toBe([...document.querySelectorAll('svg')].at(-1)?.outerHTML)
  })

  it.each([7, -1])("[K029] say 'Unknown step' of %s", (step) => {
    showStep(step)
    expect(screen.getByText('Unknown step')).toBeDefined()
  })

  it('offer nothing to staff who view the product as the player', () => {
    showStep(0, { isReadOnly: true })
    showStep(2, { isReadOnly: true })
    expect(screen.getAllByText(/You are viewing as this player\./)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /Upload|Accept/ })).toBeNull()
  })
})

describe('an upload form', () => {
  const missing = () => screen.getByText('Please complete the following required fields:').parentElement
  const choose = async (person: ReturnType<typeof showStep>, type: string) => {
    await person.click(screen.getByRole('combobox', { name: 'Document type' }))
    await person.click(await screen.findByRole('option', { name: type }))
  }

  it('[K030] [K035] identity asks for a type, a front, a back, a selfie and a confirmation, and sends them', async () => {
    const person = showStep(0)
    await person.click(button('Upload proof of identity'))
    expect(missing()?.textContent).toContain('Document type, Front side, Back side, Selfie, Confirmation')
    expect(describedBy(input('Selfie'))).toEqual(['Required *'])
    await choose(person, 'Passport')
    expect(missing()?.textContent).toContain('Back side (last page), Selfie, Confirmation')
    await choose(person, 'ID card')
    const sent = ['Front side', 'Back side', 'Selfie'].map((slot) => [slot, picture(`${slot}.jpg`)] as const)
    for (const [slot, file] of sent) {
      expect(input(slot).multiple).toBe(false)
      await person.upload(input(slot), file)
    }
    expect(missing()?.textContent).toMatch(/fields: Confirmation$/)
    await person.click(button('Remove Back side'))
    await person.click(screen.getByRole('checkbox'))
    await person.click(button('Upload proof of identity'))
    expect(missing()?.textContent).toMatch(/fields: Back side$/)
    expect(pressed.onSend).not.toHaveBeenCalled()
    await person.upload(input('Back side'), sent[1]?.[1] ?? [])
    await person.click(button('Upload proof of identity'))
    expect(pressed.onSend.mock.calls).toEqual([
      [{ type: 'PROOF_OF_IDENTITY', subType: 'ID_CARD', files: sent.map(([, file]) => file) }],
    ])
  })

  it('[K031] [K035] address asks for a type and one file', async () => {
    const person = showStep(1)
    await person.click(button('Upload proof of address'))
    expect(missing()?.textContent).toMatch(/fields: Document type, Document$/)
    expect(files()).toEqual([input('Document')])
    expect(input('Document').multiple).toBe(false)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('[K009] names the papers that are accepted', () => {
    showStep(0)
    expect(screen.getByText(/A valid ID card or passport in your own name, and a selfie\./)).toBeDefined()
    showStep(1)
    expect(screen.getByText(/utility bill.* card .*lease.*mortgage statement/)).toBeDefined()
  })

  it('[K028] [K042] has a separate progress and failure for each type', () => {
    const uploads = { PROOF_OF_IDENTITY: { percent: 40 }, PROOF_OF_ADDRESS: { failure: 'Too dark' } }
    showStep(0, { uploads })
    expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe('40')
    expect(screen.getByText('40% sent')).toBeDefined()
    expect(button('Uploading').getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
    showStep(1, { uploads })
    expect(screen.getByRole('alert').textContent).toBe('Failed to Upload Document! Too dark')
    expect(screen.getAllByRole('progressbar')).toHaveLength(1)
  })

  it('[K028] what happens to one type leaves the other as it was', () => {
    const failed = withUpload(NO_UPLOADS, 'PROOF_OF_ADDRESS', { failure: 'Too dark' })
    expect(failed).toEqual({ PROOF_OF_IDENTITY: {}, PROOF_OF_ADDRESS: { failure: 'Too dark' } })
    expect(withUpload(failed, 'PROOF_OF_IDENTITY', { percent: 40 })).toEqual({
      PROOF_OF_IDENTITY: { percent: 40 },
      PROOF_OF_ADDRESS: { failure: 'Too dark' },
    })
  })

  it('[K036] has a zone of 250 px and a preview of 92 px', async () => {
    const css = readFileSync(`${import.meta.dirname}/../../ui/fields/drop-zone.module.css`, 'utf8')
    expect(css).toMatch(/\.zone \{[^}]*height: 250px/)
    expect(css).toMatch(/\.preview \{[^}]*height: 92px/)
    const person = showStep(0)
    expect(screen.getAllByRole('group')).toHaveLength(3)
    await person.upload(input('Selfie'), picture('me.jpg'))
    const zone = within(screen.getByRole('group', { name: 'Selfie' }))
    expect(zone.getByRole('img', { name: 'Preview: Selfie' })).toBeDefined()
  })
})

describe('the agreement', () => {
  it('is accepted once the player has confirmed to have read it', async () => {
    const person = showStep(2)
    await person.click(button('Accept the agreement'))
    const isRead = screen.getByRole('checkbox', { name: 'I have read the agreement and accept it.' })
    expect(describedBy(isRead)).toEqual(['Required *'])
    expect(pressed.onAccept).not.toHaveBeenCalled()
    await person.click(isRead)
    await person.click(button('Accept the agreement'))
    expect(pressed.onAccept).toHaveBeenCalledOnce()
  })

  it('is offered neither before stage 2 is passed nor after it was accepted', () => {
    showStep(2, { agreement: 'NONE' })
    showStep(4, { agreement: 'ACCEPTED' })
    expect(screen.getByText(/The agreement opens when you have passed Step 2/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Accept the agreement' })).toBeNull()
  })

  it('says the numbers that the program counts with', () => {
    const terms = agreementTerms().join(' ')
    for (const words of [
      'every 10 days',
      'after 25 picks',
      'after 15',
      '35%, 45% and then 50%',
      '70%',
      '80%',
      '50,000 at most, across all currencies',
    ])
      expect(terms).toContain(words)
  })
})

describe('the congratulations', () => {
  it.each([
    ['NONE', 'PENDING', false],
    ['NONE', 'VERIFIED', false],
    ['PENDING', 'PENDING', true],
    ['PENDING', 'SUBMITTED', true],
    ['PENDING', 'VERIFIED', true],
    ['ACCEPTED', 'REJECTED', true],
    ['ACCEPTED', 'SUBMITTED', false],
    ['ACCEPTED', 'VERIFIED', false],
  ] as const)('with the agreement %s and the check %s: %s', (bigLeagueAgreement, kycStatus, isShown) => {
    expect(hasToVerify({ bigLeagueAgreement, kycStatus })).toBe(isShown)
  })
})
