/** What most sites ask of the picture of a link, in pixels. */
export const LINK_PICTURE_SIZE = { width: 1200, height: 630 } as const
