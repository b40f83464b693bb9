export function ensureWebBuilt(rootDir: string, nodePath: string): Promise<void>
