/**
 * The policy of a log (C2SP tlog-policy): its key, its witnesses, and how many of them must have signed a checkpoint.
 *
 *   log <key> [address]
 *   witness <name> <key> [address]
 *   group <name> <number|any|all> <names of witnesses or groups>
 *   quorum <name|none>
 */
import { areEqual, FormatError, readDecimal } from './bytes.ts'
import { COSIGNATURE, ED25519, keyText, readKey, type Signed, type VerifierKey } from './note.ts'

export interface PolicyWitness {
  readonly name: string
  readonly key: VerifierKey
  /** Where it takes checkpoints. */
  readonly address: string | undefined
}

interface Group {
  readonly needed: number
  readonly members: readonly string[]
}

export interface Policy {
  readonly logs: readonly VerifierKey[]
  readonly witnesses: readonly PolicyWitness[]
  readonly groups: ReadonlyMap<string, Group>
  /** The name of a witness or group; undefined where no witness is needed. */
  readonly quorum: string | undefined
}

const NONE = 'none'

export function readPolicy(text: string): Policy {
  const logs: VerifierKey[] = []
  const witnesses: PolicyWitness[] = []
  const groups = new Map<string, Group>()
  let quorum: string | undefined
  const isKnown = (name: string) => groups.has(name) || witnesses.some((witness) => witness.name === name)
  const take = (name = '') => {
    if (name === '' || name === NONE || isKnown(name))
      throw new FormatError(`The policy names "${name}" twice, or not at all.`)
    return name
  }
  const known = (name: string) => {
    if (!isKnown(name)) throw new FormatError(`The policy does not say who "${name}" is before it is named.`)
    return name
  }
  for (const line of text.split('\n')) {
    const [word, ...rest] = line
      .replace(/#.*/, '')
      .split(/[ \t\r]+/)
      .filter((part) => part !== '')
    if (word === undefined) continue
    const [first = '', second = '', ...more] = rest
    if (word === 'log' && rest.length <= 2) logs.push(keyOf(first, ED25519))
    else if (word === 'witness' && rest.length <= 3)
      witnesses.push({ name: take(first), key: keyOf(second, COSIGNATURE), address: addressOf(more[0]) })
    else if (word === 'group')
      groups.set(take(first), { needed: neededOf(second, more.length), members: more.map(known) })
    else if (word === 'quorum' && rest.length === 1 && quorum === undefined)
      quorum = first === NONE ? NONE : known(first)
    else
      throw new FormatError(
        `The policy has a line that does not begin with log, witness, group or quorum: ${line}`,
      )
  }
  if (quorum === undefined) throw new FormatError('The policy has no line "quorum".')
  return { logs, witnesses, groups, quorum: quorum === NONE ? undefined : quorum }
}

function keyOf(text: string, type: number): VerifierKey {
  const key = readKey(text)
  if (key.type !== type) throw new FormatError(`The key ${key.name} in the policy is of another kind.`)
  return key
}

function addressOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new FormatError(`The policy has a wrong address: ${text}`)
  return text.replace(/\/$/, '')
}

function neededOf(text: string, members: number): number {
  const needed = text === 'any' ? 1 : text === 'all' ? members : readDecimal(text)
  if (needed < 1 || needed > members)
    throw new FormatError('A group of the policy needs more witnesses than it has, or none.')
  return needed
}

/** Whether enough witnesses are among the signers of a checkpoint. */
export function hasQuorum({ witnesses, groups, quorum }: Policy, signed: readonly Signed[]): boolean {
  const holds = (name: string): boolean => {
    const group = groups.get(name)
    if (group) return group.members.filter(holds).length >= group.needed
    const witness = witnesses.find((one) => one.name === name)
    return signed.some(
      ({ key }) => witness !== undefined && key.name === witness.key.name && areEqual(key.id, witness.key.id),
    )
  }
  return quorum === undefined || holds(quorum)
}

/** The policy of one log, for everyone who checks it. */
export function writePolicy(policy: Policy, logKey: string): string {
  const lines = [
    `log ${logKey}`,
    ...policy.witnesses.map(({ name, key, address }) =>
      ['witness', name, keyText(key), address].filter(Boolean).join(' '),
    ),
    ...[...policy.groups].map(
      ([name, { needed, members }]) => `group ${name} ${needed} ${members.join(' ')}`,
    ),
    `quorum ${policy.quorum ?? NONE}`,
  ]
  return `${lines.join('\n')}\n`
}
