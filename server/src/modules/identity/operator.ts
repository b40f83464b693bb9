/** An operator at the command line has the machine and no account. Audit entries say so. */
export const OPERATOR = { userId: null, email: 'operator' } as const

export function atCommandLine(command: string) {
  return { ip: '', userAgent: `npm run ${command}` }
}
