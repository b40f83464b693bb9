let ofBrowser: string | undefined
let chosen: string | undefined

/** The IANA name of the zone that the viewer chose, or the one this browser runs in. */
export function viewerTimeZone(): string {
  return chosen ?? browserTimeZone()
}

/** Asked once: a page of rows would ask for each of them. */
export function browserTimeZone(): string {
  ofBrowser ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return ofBrowser
}

/** Null uses that of the browser again, and so does a zone that this browser does not have. */
export function chooseTimeZone(timeZone: string | null): void {
  chosen = timeZone !== null && exists(timeZone) ? timeZone : undefined
}

function exists(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
