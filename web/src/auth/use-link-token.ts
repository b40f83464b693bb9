import { useLocation, useParams } from '@tanstack/react-router'

/** A mailed link has its token behind the #, which the browser sends to no server. Links of older mails have it in the path. */
export function useLinkToken(): string {
  const { token = '' }: { readonly token?: string } = useParams({ strict: false })
  const behind = useLocation({ select: ({ hash }) => hash })
  return behind === '' ? token : behind
}
