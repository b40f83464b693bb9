/** Sentences for answers that bring none of their own (rows X009 to X015). */
const TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request!',
  401: 'Unauthorized!',
  403: 'Access Denied!',
  404: 'Unauthorized!',
  409: 'There is a conflict with the requested resource.',
  500: 'Internal Server Error',
}

export function fallbackText(httpStatus: number): string {
  return TEXTS[httpStatus] ?? 'An unexpected error occurred.'
}
