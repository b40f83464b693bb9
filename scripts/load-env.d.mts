export function loadEnvFile(rootDir: string): void
