import { readFileSync } from 'node:fs'
import type { UserDocument } from '@pickproof/contract/kyc'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { agreementTerms } from './agreement-step.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { hasToVerify } from './has-to-verify.ts'
import { missingItems, UploadStep } from './upload-step.tsx'
import { StatusPage, StepBody, type StepBodyProps } from './step-body.tsx'
import { stepItems } from './step-items.ts'
import { NO_UPLOADS, withUpload } from './uploads.ts'

const draw = (element: React.ReactNode) => renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>)

const body = (step: number, props: Partial<StepBodyProps> = {}) =>
  draw(
    <StepBody
      step={step}
      documents={{}}
      agreement="PENDING"
      uploads={NO_UPLOADS}
      isReadOnly={false}
      onSend={() => {}}
      onAccept={async () => {}}
      onClose={() => {}}
      {...props}
    />,
  )

const document = (changes: Partial<UserDocument> = {}): UserDocument => ({
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
const picture = new File(['x'], 'x.jpg')

describe('the steps', () => {
  it('[K005] are identity, address, big leagues and review', () => {
    expect(stepItems({}, 'NONE').map(({ title }) => title)).toEqual([
      'Proof of identity',
      'Proof of address',
      'Big leagues',
      'Review',
    ])
  })

  it('leave the agreement open when only the documents are verified', () => {
    const verified = document({ review: 'VERIFIED' })
    const documents = { PROOF_OF_IDENTITY: verified, PROOF_OF_ADDRESS: verified }
    expect(stepItems(documents, 'PENDING').map(({ isDone }) => isDone)).toEqual([true, true, false, true])
  })

  it('[K014] mark what was refused and say what was given', () => {
    const rejected = document({ review: 'REJECTED' })
    expect(stepItems({ PROOF_OF_IDENTITY: rejected }, 'NONE')[0]).toMatchObject({
      hasError: true,
      text: 'Passport, not accepted',
    })
  })

  it('[K005] [K006] [K020] step 3 is pending, with the promise of an email', () => {
    const markup = body(3)
    expect(markup).toContain('>Pending<')
    expect(markup).toContain(
      'We will now check your documents. We will send you an email once your documents get reviewed.',
    )
  })

  it('[K006] [K022] step 4 is completed; the agreement is offered while it is open', () => {
    expect(body(4)).toContain('>Completed<')
    expect(body(4)).toContain('You are all Set')
    expect(body(4)).toContain('Accept the agreement')
    expect(body(4, { agreement: 'ACCEPTED' })).not.toContain('Accept the agreement')
  })

  it('[K006] [K026] [K027] a refused document is unsuccessful, with the note and Try Again', () => {
    const documents = {
      PROOF_OF_IDENTITY: document({ review: 'REJECTED', reviewerNote: 'The <back> is dark' }),
    }
    const markup = body(0, { documents })
    expect(markup).toContain('>Unsuccessful<')
    expect(markup).toContain('The &lt;back&gt; is dark')
    expect(markup).toContain('>Try Again<')
    expect(markup).not.toContain('type="file"')
  })

  it.each<readonly ['completed' | 'unsuccessful' | 'pending', string, IconName]>([
    ['completed', 'Completed', 'check'],
    ['unsuccessful', 'Unsuccessful', 'alert'],
    ['pending', 'Pending', 'clock'],
  ])('[K006] the page of %s has its title and its icon', (outcome, title, icon) => {
    const markup = draw(<StatusPage outcome={outcome} text="" />)
    expect(markup).toContain(`>${title}</h2>`)
    expect(markup).toContain(renderToStaticMarkup(<Icon name={icon} size={28} />))
  })

  it('[K029] that nobody knows say so', () => {
    expect(body(7)).toContain('Unknown step')
    expect(body(-1)).toContain('Unknown step')
  })

  it('offer no agreement before stage 2 is passed', () => {
    expect(body(2, { agreement: 'NONE' })).not.toContain('Accept the agreement')
    expect(body(2)).toContain('Accept the agreement')
  })

  it('offer nothing to an admin who looks through the player’s eyes', () => {
    expect(body(0, { isReadOnly: true })).not.toContain('Upload proof of identity')
    expect(body(2, { isReadOnly: true })).not.toContain('Accept the agreement')
  })
})

describe('an upload form', () => {
  it('[K030] identity asks for a type, a front, a back, a selfie and a confirmation', () => {
    expect(missingItems('PROOF_OF_IDENTITY', { subType: null, files: [], isConfirmed: false })).toEqual([
      'Document type',
      'Front side',
      'Back side',
      'Selfie',
      'Confirmation',
    ])
    const whole = { subType: 'ID_CARD', files: [picture, picture, picture], isConfirmed: true } as const
    expect(missingItems('PROOF_OF_IDENTITY', whole)).toEqual([])
    expect(missingItems('PROOF_OF_IDENTITY', { ...whole, files: [picture, undefined, picture] })).toEqual([
      'Back side',
    ])
    const passport = { ...whole, subType: 'PASSPORT', files: [picture] } as const
    expect(missingItems('PROOF_OF_IDENTITY', passport)).toEqual(['Back side (last page)', 'Selfie'])
    const markup = body(0)
    expect(markup.match(/type="file"/g)).toHaveLength(3)
    expect(markup).toContain('type="checkbox"')
  })

  it('[K031] address asks for a type and one file', () => {
    const draft = { subType: null, files: [undefined], isConfirmed: false }
    expect(missingItems('PROOF_OF_ADDRESS', draft)).toEqual(['Document type', 'Document'])
    const markup = body(1)
    expect(markup.match(/type="file"/g)).toHaveLength(1)
    expect(markup).not.toContain('type="checkbox"')
  })

  it('[K009] names the papers that are taken', () => {
    expect(body(0)).toContain('A valid ID card or passport in your own name, and a selfie.')
    for (const paper of ['utility bill', 'card', 'lease', 'mortgage statement'])
      expect(body(1)).toContain(paper)
  })

  it('[K028] each type has a progress and a failure of its own', () => {
    const uploads = { PROOF_OF_IDENTITY: { percent: 40 }, PROOF_OF_ADDRESS: { failure: 'Too dark' } }
    expect(body(0, { uploads })).toContain('40% sent')
    expect(body(0, { uploads })).not.toContain('Failed to Upload Document!')
    expect(body(1, { uploads })).not.toContain('% sent')
    expect(body(1, { uploads })).toContain('Failed to Upload Document!')
  })

  it('[K028] what happens to one type leaves the other as it was', () => {
    const failed = withUpload(NO_UPLOADS, 'PROOF_OF_ADDRESS', { failure: 'Too dark' })
    expect(failed).toEqual({ PROOF_OF_IDENTITY: {}, PROOF_OF_ADDRESS: { failure: 'Too dark' } })
    expect(withUpload(failed, 'PROOF_OF_IDENTITY', { percent: 40 })).toEqual({
      PROOF_OF_IDENTITY: { percent: 40 },
      PROOF_OF_ADDRESS: { failure: 'Too dark' },
    })
  })

  it('[K035] lets each slot choose one file', () => {
    for (const step of [0, 1]) expect(body(step)).not.toMatch(/<input[^>]* multiple/)
  })

  it('[K042] says in its own place that a document was not taken, and why', () => {
    const markup = draw(
      <UploadStep
        type="PROOF_OF_ADDRESS"
        upload={{ failure: 'File too big, max size is 5MB' }}
        isReadOnly={false}
        onSend={() => {}}
      />,
    )
    expect(markup).toContain('Failed to Upload Document!')
    expect(markup).toContain('File too big, max size is 5MB')
  })

  it('[K036] has a zone of 250 px and a preview of 92 px', () => {
    const css = readFileSync(new URL('../../ui/fields/drop-zone.module.css', import.meta.url), 'utf8')
    expect(css).toMatch(/\.zone \{[^}]*height: 250px/)
    expect(css).toMatch(/\.preview \{[^}]*height: 92px/)
    expect(body(0).match(/<fieldset[^>]*class="[^"]*zone/g)).toHaveLength(3)
  })
})

describe('the agreement', () => {
  it('says the numbers that the programme counts with', () => {
    const terms = agreementTerms().join(' ')
    for (const words of [
      'every 10 days',
      'after 25 picks',
      'after 15',
      '35%, 45% and then 50%',
      '70%',
      '80%',
      '50,000 at most, whatever their currencies',
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
