import { inEnglish } from '@pickproof/messages/english'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_TYPES, missingMessage, slotsOf, SUB_TYPES_OF } from './fields/document.ts'
import { UPLOAD_BYTES_MAX } from './fields/upload.ts'
import { kycCalls } from './kyc.ts'

const upload = kycCalls['POST /userdocuments']
const review = kycCalls['PUT /admin/userdocuments/{docId}/review'].body

describe('documents', () => {
  it('[K008] are proofs of identity or of address', () => {
    expect(DOCUMENT_TYPES).toEqual(['PROOF_OF_IDENTITY', 'PROOF_OF_ADDRESS'])
    expect(
      upload.body.safeParse({ userDocumentType: 'SELFIE', userDocumentSubType: 'ID_CARD' }).success,
    ).toBe(false)
  })

  it('[K009] have two sub-types each, which fit no other type', () => {
    expect(SUB_TYPES_OF).toEqual({
      PROOF_OF_IDENTITY: ['ID_CARD', 'PASSPORT'],
      PROOF_OF_ADDRESS: ['UTILITY_BILL', 'BANK_STATEMENT'],
    })
    const fits = DOCUMENT_TYPES.flatMap((userDocumentType) =>
      Object.values(SUB_TYPES_OF)
        .flat()
        .filter(
          (userDocumentSubType) => upload.body.safeParse({ userDocumentType, userDocumentSubType }).success,
        )
        .map((subType) => `${userDocumentType} ${subType}`),
    )
    expect(fits).toHaveLength(4)
  })

  it('[K033] [K040] arrive as files of at most 5,000,000 bytes in the field files', () => {
    expect(upload.files).toEqual({ field: 'files', countMax: 3, bytesMax: UPLOAD_BYTES_MAX })
    expect(UPLOAD_BYTES_MAX).toBe(5_000_000)
  })

  it('[B113] [B114] are rejected with a note only, and verified without one', () => {
    const body = { documentType: 'PROOF_OF_ADDRESS', documentSubType: 'UTILITY_BILL' }
    const isTaken = (verdict: string, reviewerNote?: string) =>
      review.safeParse({ ...body, review: verdict, reviewerNote }).success
    expect(isTaken('VERIFIED')).toBe(true)
    expect(isTaken('REJECTED')).toBe(false)
    expect(isTaken('REJECTED', ' ')).toBe(false)
    expect(isTaken('REJECTED', 'x'.repeat(500))).toBe(true)
    expect(isTaken('REJECTED', 'x'.repeat(501))).toBe(false)
    expect(isTaken('PENDING', 'x')).toBe(false)
  })

  it('[K032] that are incomplete are rejected with the missing items', () => {
    expect(inEnglish(missingMessage(slotsOf('PROOF_OF_IDENTITY', 'ID_CARD').slice(0, 2)))).toBe(
      'Please complete the following required fields: Front side, Back side',
    )
  })
})
