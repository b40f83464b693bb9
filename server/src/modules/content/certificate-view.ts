import type { Certificate, PrintedCertificate } from '@pickproof/contract/certificates'
import type { Currency } from '@pickproof/contract/wire-values'
import { currencySymbol } from '@pickproof/domain/money/currency'
import { minorToJson, minorToJsonOrNull } from '@pickproof/domain/money/money'
import type { Message } from '@pickproof/domain/messages/message'
import type { Language } from '@pickproof/messages/languages'
import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import { stageName } from '@pickproof/domain/accounts/plan-stage'
import { say } from '../../platform/messages/speech.ts'
import type { Brand } from '../tenants/index.ts'
import { printedCode } from './certificate-code.ts'
import type { CertificateRow, OwnCertificateRow } from './certificate-store.ts'

export function certificateTitle({
  challenge_plan: code,
}: Pick<CertificateRow, 'challenge_plan'>): Message | string {
  const stage = findStageOfCode(code)
  return stage === undefined ? code : stageName(stage)
}

/** What anyone may read who has the code. */
export function printedCertificate(
  row: CertificateRow,
  brand: Brand,
  language: Language,
): PrintedCertificate {
  return {
    code: printedCode(row.code),
    kind: row.kind,
    brandName: brand.name,
    holderName: row.holder_name,
    title: say(certificateTitle(row), language),
    accountSize: minorToJson(row.account_size_minor),
    amount: minorToJsonOrNull(row.amount_minor),
    currency: row.currency as Currency,
    currencySymbol: currencySymbol(row.currency),
    achievedDate: row.achieved_at.toISOString(),
  }
}

export function certificateView(row: OwnCertificateRow, brand: Brand, language: Language): Certificate {
  return { id: Number(row.id), accountNo: row.accno, ...printedCertificate(row, brand, language) }
}
