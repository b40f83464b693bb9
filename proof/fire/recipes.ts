/** What a schema cannot say: fields that must fit each other, prices that hold, files that are pictures. */
import { createECDH } from 'node:crypto'
import type { CallId } from '@pickproof/contract/all-calls'
import { ACCOUNT_HEADER, IDEMPOTENCY_HEADER } from '@pickproof/contract/headers'
import { PRICE_CONSENTS } from '@pickproof/domain/programme/price-consent'
import type { SeededRandom } from '../seeded-random.ts'
import { legOf } from '@pickproof/server/testing/picks'
import { WALLET_DETAILS } from '@pickproof/server/testing/withdrawals'
import { type Actor, playerOf } from './actors.ts'
import type { Draft } from './draft.ts'
import { pictureIn } from './form-data.ts'
import type { Words } from './words.ts'
import type { FireWorld, Handle } from './world.ts'

/** A point of the curve P-256, as browsers send it. */
export const BROWSER_KEY = createECDH('prime256v1').generateKeys('base64url')
/** Sixteen bytes. */
export const BROWSER_SECRET = 'c2l4dGVlbiBieXRlcy4uLg'

interface Kitchen {
  readonly world: FireWorld
  readonly random: SeededRandom
  readonly words: Words
  readonly actor: Actor
}

type Recipe = (draft: Draft, kitchen: Kitchen) => void

/** The thing that was named first is named again in the place of another one. */
function setAccount({ headers, named }: Draft, accno: string, owner: Handle | undefined): void {
  headers[ACCOUNT_HEADER] = accno
  const index = named.findIndex(({ kind }) => kind === 'accno')
  if (owner && index >= 0) named[index] = { ...owner, kind: 'accno', value: accno }
}

const placing: Recipe = (draft, { world, random }) => {
  const count = random.pick([1, 1, 2, 3])
  const odds = Array.from({ length: count }, () => random.pick(world.odds))
  const isParlay = count > 1 && random.chance(0.6)
  const amount = () => random.pick([200, 200, 250, 300, 199, 0, 1_000_000])
  const consent = random.pick([{}, ...PRICE_CONSENTS.map((priceConsent) => ({ priceConsent }))])
  draft.body = isParlay
    ? { type: 'PARLAY', ...consent, betAmount: amount(), data: odds.map((odd) => legOf(odd)) }
    : { type: 'STRAIGHT', ...consent, data: odds.map((odd) => legOf(odd, amount())) }
  draft.headers[IDEMPOTENCY_HEADER] = `order-${random.whole(0, 200)}`
}

const ownPick: Recipe = (draft) => {
  const pick = draft.named.find(({ kind }) => kind === 'pick')
  if (pick) setAccount(draft, String(pick.beside), pick)
}

const wallet: Recipe = (draft, { random }) => {
  draft.body = { ...WALLET_DETAILS, note: random.pick(['', 'Please hurry', '=1+1', '<b>']) }
}

const bannerForm: Recipe = (draft, { random }) => {
  const isPicture = random.chance(0.7)
  draft.body = {
    type: isPicture ? 'image' : 'rss',
    linkType: random.pick(['external', 'internal']),
    order: String(random.whole(1, 5)),
    viewTimeInSeconds: '5',
    redirectUrl: random.pick(['', 'https://fire.test/there']),
    ...(isPicture ? {} : { url: 'https://news.test/feed.xml' }),
  }
  draft.files = isPicture ? [pictureIn('file')] : []
  draft.headers[IDEMPOTENCY_HEADER] = `banner-${random.whole(0, 200)}`
}

const adjustment: Recipe = (draft, { words, random }) => {
  draft.body = {
    userId: words.find('userId'),
    currency: 'USD',
    amount: random.pick([5, 25.5, 900, 1500, 0.001, 1e12]),
    reason: 'Adjusted under fire',
  }
  draft.headers[IDEMPOTENCY_HEADER] = `adjustment-${random.whole(0, 200)}`
}

const file: Recipe = (draft) => {
  const [document] = draft.named
  if (document?.beside !== undefined) draft.params.documentId = document.beside
}

const registration: Recipe = (draft, { random }) => {
  draft.body = {
    email: `new${random.whole(0, 1_000_000)}@plain.test`,
    firstName: 'Ada',
    lastName: random.pick(['Moss', 'Núñez']),
    gender: 'FEMALE',
    dateOfBirth: '1990-01-01T00:00:00.000Z',
    currency: 'USD',
  }
}

export const RECIPES: Readonly<Partial<Record<CallId, Recipe>>> = {
  'POST /accounts/picks': placing,
  'POST /price-alerts': (draft, { world, random }) => {
    const { id, fixtureId, sportsbookId } = random.pick(world.odds)
    draft.body = {
      fixtureId,
      sportsbook: sportsbookId,
      oddId: id,
      isAnySportsbook: random.chance(0.5),
      direction: random.pick(['UP', 'DOWN']),
      price: random.pick([1.01, 1.5, 2.5, 40, 900, 0, -1]),
      oddsFormat: random.pick(['DECIMAL', 'AMERICAN']),
    }
  },
  'PATCH /accounts/picks/{id}/cached-out': ownPick,
  'GET /accounts/picks/{id}/cash-out': ownPick,
  'POST /accounts/picks/{id}/cash-out': (draft, kitchen) => {
    ownPick(draft, kitchen)
    const betAmount = kitchen.random.pick([200, 200, 250, 300, 0.5])
    const stakeAmount = kitchen.random.pick([betAmount, betAmount, 50, 0, 10.5])
    draft.body = { stakeAmount, betAmount, returnAmount: 0, priceConsent: 'ANY' }
  },
  'PUT /admin/accounts/{accountNo}/status-update': (draft, { random }) => {
    const suspended = { status: 'SUSPENDED', closureReason: 'Under fire', restrictionKind: 'TERMS' }
    draft.body = random.pick([suspended, { status: 'ACTIVE' }])
  },
  'POST /notifications/push-subscriptions': (draft, { random }) => {
    draft.body = {
      endpoint: random.pick([
        'https://push.fire.test/browser',
        'https://10.0.0.1/',
        'http://push.fire.test/',
      ]),
      keys: { p256dh: BROWSER_KEY, auth: BROWSER_SECRET },
    }
  },
  'POST /users/{userId}/acceptBigLeagueAgreement': (draft) => {
    draft.body = { bigLeagueAgreement: 'ACCEPTED', userId: draft.params.userId }
  },
  'POST /accounts/payments/withdrawal': (draft, { random }) => {
    draft.body = {
      paymentGatewayType: 'NONE',
      requestAmount: random.pick([50, 100, 100.01, 0.001, 5000, 1e9]),
      paymentMethod: 'CRYPTO',
      requestCurrency: 'USD',
    }
  },
  'POST /rewards/{accountNo}/request-transfer': (draft, { world, random, actor }) => {
    const { transfer } = world.brand(actor.tenantId)
    const isOwn = transfer !== undefined && transfer.handle.owner === playerOf(actor)
    if (transfer && random.chance(isOwn ? 0.8 : 0.3)) {
      draft.params.accountNo = transfer.handle.value
      draft.named.splice(0, draft.named.length, transfer.handle, transfer.handle)
      draft.body = { amount: transfer.amount, currency: 'USD' }
    }
    draft.headers[ACCOUNT_HEADER] = String(draft.params.accountNo)
    // The one of the path is the one of the header.
    const [named] = draft.named
    if (named) draft.named.splice(0, draft.named.length, named)
  },
  'POST /rewards/{id}/reset-account': (draft, { random }) => {
    const account = draft.named.find(({ kind }) => kind === 'account')
    // A reset keeps stage and size, and most plans have others.
    if (account?.beside !== undefined && random.chance(0.6)) draft.body = { challengePlan: account.beside }
  },
  'POST /admin/rewards/credit': adjustment,
  'POST /admin/rewards/debit': adjustment,
  'PUT /admin/payments/{id}/{type}/confirm': (draft, { random }) => {
    const [payment] = draft.named
    const amount = random.pick([200, 1500, 50])
    draft.params.type = 'withdrawal'
    const short = { realAmount: amount, note: 'Decided under fire' }
    draft.body = random.chance(0.3)
      ? short
      : {
          ...short,
          transactionStatus: random.pick(['PAYMENT_SUCCESS', 'PAYMENT_FAILURE']),
          type: 'WITHDRAWAL',
          realCurrency: 'USD',
          transactionAmount: amount,
          transactionCurrency: 'USD',
          modifiedDate: payment?.beside,
        }
  },
  'POST /financialdata': wallet,
  'PUT /financialdata': wallet,
  'PATCH /admin/payments/{id}/financial-data': wallet,
  'PUT /admin/userdocuments/{docId}/review': (draft, { random }) => {
    draft.body = {
      documentType: 'PROOF_OF_ADDRESS',
      documentSubType: 'UTILITY_BILL',
      review: random.pick(['VERIFIED', 'REJECTED']),
      reviewerNote: 'Looked at under fire',
    }
  },
  'GET /userdocuments/{id}/documents/{documentId}': file,
  'GET /admin/userdocuments/{id}/documents/{documentId}': file,
  'POST /userdocuments': (draft, { random }) => {
    const isAddress = random.chance(0.5)
    draft.body = isAddress
      ? { userDocumentType: 'PROOF_OF_ADDRESS', userDocumentSubType: 'UTILITY_BILL' }
      : { userDocumentType: 'PROOF_OF_IDENTITY', userDocumentSubType: 'PASSPORT' }
    draft.files = isAddress
      ? [pictureIn('files')]
      : [pictureIn('files'), pictureIn('files'), pictureIn('files')]
  },
  'POST /users/register': (draft, kitchen) => {
    const { captcha } = draft.body as { readonly captcha?: unknown }
    registration(draft, kitchen)
    draft.body = { ...(draft.body as object), captcha }
  },
  'POST /super-admin/register-user': registration,
  'POST /banners/upload': bannerForm,
  'PUT /banners/{id}': bannerForm,
  'POST /admin/accounts/createAccount': (draft, { random }) => {
    draft.headers[IDEMPOTENCY_HEADER] = `account-${random.whole(0, 200)}`
  },
  'PUT /admin/accounts/{id}': (draft, { random }) => {
    draft.body = {
      ...random.pick([
        {},
        { version: random.whole(1, 3) },
        { id: draft.params.id, noOfPicks: 7, user: null },
      ]),
      ...random.pick([
        { minimumPicks: 3 },
        { maximumLoss: 500.5, note: 'Why' },
        { balance: 9000, note: 'Corrected' },
      ]),
    }
  },
  'POST /admin/sports/market-sorting/save-update': (draft, { random }) => {
    draft.body = ['moneyline', 'point_spread', 'total_points'].map((marketName, index) => ({
      sportsId: 'basketball',
      marketName,
      marketLabel: random.pick(['Winner', 'Spread', '<i>Total</i>']),
      sequenceNumber: index + 1,
      isDeleted: index > 0 && random.chance(0.3),
    }))
  },
  // Begins after the run, so that the games take picks.
  'POST /admin/suspensions': (draft, { world }) => {
    draft.body = {
      scope: 'GAME',
      fixtureId: world.fixtureIds[0],
      from: '2030-01-01T00:00:00Z',
      reason: 'Under fire',
    }
  },
  'PUT /admin/review/{id}/decision': (draft, { random }) => {
    draft.body = { status: random.pick(['DISMISSED', 'CONFIRMED']), note: 'Under fire', version: 1 }
  },
  'PUT /admin/picks/{id}/execute': (draft, { world, random, actor }) => {
    const { duePick } = world.brand(actor.tenantId)
    if (duePick === undefined || random.chance(0.5)) return
    draft.params.id = duePick.value
    draft.named.splice(0, draft.named.length, duePick)
  },
  'PUT /admin/picks/{id}/update': (draft, { random }) => {
    const status = random.pick(['WON', 'LOST', 'PUSH', 'HALF_WON', 'CANCELLED'])
    draft.body = random.pick([
      { status, reason: 'Under fire' },
      { retryCount: 1, reason: 'Under fire' },
      { id: draft.params.id, status, graderResponse: [], bookings: [], oddsDecimal: 2.5 },
    ])
  },
  'PUT /admin/users/{id}': (draft, { random }) => {
    draft.body = {
      phone: '+49301234567',
      ...random.pick([
        {},
        { type: 'REAL' },
        { id: draft.params.id, gender: { value: 'FEMALE', label: 'Female' }, dateOfBirth: '1990-02-28' },
      ]),
    }
  },
  'GET /sports/art/{kind}/{name}': (draft, { random }) => {
    draft.params = random.pick([
      { kind: 'crest', name: 'sash-1d4ed8-f8fafc.svg' },
      { kind: 'book', name: 'F-15803d.svg' },
    ])
  },
  'GET /admin/accounts/tracking/{id}': (draft, { random }) => {
    draft.query = random.pick([
      {},
      { accountWinRate: '55' },
      { accountWinRate: '0' },
      { accountWinRate: '100' },
    ])
  },
}
