/** What the peers of the product send for one change: about as much as the prototype's measurements used. */
export const PEER_PAYLOAD_BYTES = 260

export function peerPayload(sequence: number): string {
  const start = `{"fixtureId":"bench-fixture","odds":[{"id":"bench-odd","price":${sequence},"name":"`
  const end = '"}],"removed":[]}'
  return `${start.padEnd(PEER_PAYLOAD_BYTES - end.length, 'x')}${end}`
}
