/** The palette of the back office: what staff type, from one letter to a full email. */
import { tell } from '../figures.ts'
import { headLine, type Measuring, measureCall, measuredLine } from './measure-call.ts'

const GOAL_MS = 100

interface KnownRow {
  readonly accno: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

export async function measureFind(measuring: Measuring, known: KnownRow): Promise<void> {
  const { accno, email, first_name: first, last_name: last } = known
  const texts = {
    'one letter': first.slice(0, 1),
    'two letters': last.slice(0, 2),
    'a part of a common name': last.slice(0, 3),
    'first and last name': `${first} ${last}`,
    'a full email': email,
    'an account number': accno,
    'a part of an account number': accno.slice(0, 6),
    'the number of a pick': '#500000',
    'an amount': 'payout 120',
    'nothing that exists': 'qzxqzx',
    'two teams': 'bench team',
  }
  console.log(headLine('palette'))
  let slowest = 0
  for (const [name, text] of Object.entries(texts)) {
    const measured = await measureCall(measuring, `GET /admin/find?text=${encodeURIComponent(text)}`)
    slowest = Math.max(slowest, measured.p95)
    console.log(measuredLine(name, measured, GOAL_MS))
  }
  tell({
    name: `The palette, ${Object.keys(texts).length} cases, slowest p95`,
    reached: `${slowest.toFixed(0)} ms`,
    goal: `< ${GOAL_MS} ms`,
    isMet: slowest < GOAL_MS,
  })
}
