export function findReasonToInstall(rootDir: string): string | undefined
