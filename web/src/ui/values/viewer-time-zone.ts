let timeZone: string | undefined

/** The IANA name of the zone this browser runs in. Asked once: a page of rows would ask for each of them. */
export function viewerTimeZone(): string {
  timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return timeZone
}
