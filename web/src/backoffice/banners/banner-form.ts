/** The form of a banner as it is filled in, and what is wrong with it. */
import type { Banner } from '@pickproof/contract/banners'
import {
  BANNER_BYTES_MAX,
  type BannerForm,
  type BannerProblems,
  bannerFileSizeMessage,
  bannerFileTypeMessage,
  bannerProblems,
  FILE_REQUIRED,
  needsFile,
} from '@pickproof/contract/fields/banner'
import type { Message } from '@pickproof/domain/messages/message'

export interface BannerDraft extends BannerForm {
  readonly desc: string
  readonly file: File | undefined
}

const VIEW_SECONDS = '10'

export function draftOf(banner: Banner | undefined, nextOrder: number): BannerDraft {
  return {
    type: banner?.type ?? '',
    linkType: banner?.linkType ?? '',
    order: String(banner?.order ?? nextOrder),
    viewTimeInSeconds: banner === undefined ? VIEW_SECONDS : String(banner.viewTimeInSeconds),
    url: banner?.givenUrl ?? '',
    redirectUrl: banner?.redirectUrl ?? '',
    desc: banner?.desc ?? '',
    file: undefined,
  }
}

/** A feed leads outside after any earlier choice (B152). */
export function withType(draft: BannerDraft, type: string): BannerDraft {
  return type === 'rss' ? { ...draft, type, linkType: 'external', file: undefined } : { ...draft, type }
}

export function draftProblems(draft: BannerDraft, banner: Banner | undefined): BannerProblems {
  const hasStoredFile = banner?.file != null && banner.type === draft.type
  const isFileMissing = needsFile(draft.type, hasStoredFile) && draft.file === undefined
  return { ...bannerProblems(draft), ...(isFileMissing ? { file: FILE_REQUIRED } : {}) }
}

/** What the browser can check by name and size. The server checks what a file really is. */
export function bannerFileProblem({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): Message | undefined {
  if (!/^(image|video)\//.test(type)) return bannerFileTypeMessage(name)
  return size > BANNER_BYTES_MAX ? bannerFileSizeMessage(name) : undefined
}
