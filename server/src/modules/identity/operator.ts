/** Whoever works at the command line has the machine and no account: the entries of the audit say so. */
export const OPERATOR = { userId: null, email: 'operator' } as const

export function atCommandLine(command: string) {
  return { ip: '', userAgent: `npm run ${command}` }
}
