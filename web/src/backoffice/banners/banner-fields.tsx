import {
  BANNER_BYTES_MAX,
  BANNER_LINK_TYPES,
  BANNER_TEXT_MAX,
  BANNER_TYPES,
  BANNER_URL_MAX,
  type BannerProblems,
} from '@pickproof/contract/fields/banner'
import { DropZone } from '../../ui/fields/drop-zone.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type BannerDraft, bannerFileProblem, withType } from './banner-form.ts'
import styles from './banners.module.css'
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'
import { optionsOf } from '../value-label.ts'

const texts = defineTexts('backoffice.banner-fields', {
  linkType: 'Link type',
  feedIsExternal: 'A feed always links to an external page.',
  order: 'Order',
  orderHint: 'This banner and those after it move down by one.',
  viewTime: 'View time in seconds',
  text: 'Text',
  textHint: 'Shown below the image. Screen readers read it as the image’s name.',
  url: 'URL',
  feedUrl: 'Feed URL',
  redirectUrl: 'Redirect URL',
  redirectHint: 'Starts with /app/',
  file: 'Image or video',
  otherFile: 'New image or video (leave empty to keep the current one)',
})

const FILE_ENDINGS = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'mp4', 'webm', 'mov']

interface BannerFieldsProps {
  readonly draft: BannerDraft
  readonly problems: BannerProblems
  readonly hasStoredFile: boolean
  readonly onChange: (draft: BannerDraft) => void
}

export function BannerFields({ draft, problems, hasStoredFile, onChange }: BannerFieldsProps) {
  const isFeed = draft.type === 'rss'
  const change = (part: Partial<BannerDraft>) => onChange({ ...draft, ...part })
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={commonTexts.type}
          options={optionsOf(BANNER_TYPES)}
          value={draft.type || null}
          onChange={(type) => onChange(withType(draft, type ?? ''))}
          error={problems.type}
        />
        <SelectField
          label={texts.linkType}
          options={optionsOf(BANNER_LINK_TYPES)}
          value={draft.linkType || null}
          onChange={(linkType) => change({ linkType: linkType ?? '' })}
          disabled={isFeed}
          hint={isFeed ? texts.feedIsExternal : undefined}
          error={problems.linkType}
        />
        <TextField
          label={texts.order}
          inputMode="numeric"
          alignRight
          autoComplete="off"
          value={draft.order}
          onChange={({ currentTarget }) => change({ order: currentTarget.value.trim() })}
          hint={texts.orderHint}
          error={problems.order}
        />
        <TextField
          label={texts.viewTime}
          inputMode="numeric"
          alignRight
          autoComplete="off"
          value={draft.viewTimeInSeconds}
          onChange={({ currentTarget }) => change({ viewTimeInSeconds: currentTarget.value.trim() })}
          error={problems.viewTimeInSeconds}
        />
      </div>
      <TextField
        label={texts.text}
        autoComplete="off"
        maxLength={BANNER_TEXT_MAX}
        value={draft.desc}
        onChange={({ currentTarget }) => change({ desc: currentTarget.value })}
        hint={texts.textHint}
      />
      <TextField
        label={isFeed ? texts.feedUrl : texts.url}
        autoComplete="off"
        maxLength={BANNER_URL_MAX}
        value={draft.url}
        onChange={({ currentTarget }) => change({ url: currentTarget.value.trim() })}
        error={problems.url}
      />
      <TextField
        label={texts.redirectUrl}
        autoComplete="off"
        maxLength={BANNER_URL_MAX}
        value={draft.redirectUrl}
        onChange={({ currentTarget }) => change({ redirectUrl: currentTarget.value.trim() })}
        hint={draft.linkType === 'internal' ? texts.redirectHint : undefined}
        error={problems.redirectUrl}
      />
      {!isFeed && (
        <DropZone
          label={hasStoredFile ? texts.otherFile : texts.file}
          file={draft.file}
          onChange={(file) => change({ file })}
          error={problems.file}
          findProblem={bannerFileProblem}
          types={FILE_ENDINGS}
          bytesMax={BANNER_BYTES_MAX}
          countMax={1}
        />
      )}
    </>
  )
}
