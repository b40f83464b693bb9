/** What journeys upload: a picture of 24 x 16 pixels. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAIAAACDRijCAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIElEQVQ4jWM4kaJBFcQwatCJ0TA6MZqOUkazSAr56QAAqMT+EDyV+s0AAAAASUVORK5CYII=',
  'base64',
)

export const pictureFile = (name: string, buffer: Buffer = PICTURE) => ({
  name,
  mimeType: 'image/png',
  buffer,
})
