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

const FILE_ENDINGS = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'mp4', 'webm', 'mov']
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

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
          label="Type"
          options={options(BANNER_TYPES)}
          value={draft.type || null}
          onChange={(type) => onChange(withType(draft, type ?? ''))}
          error={problems.type}
        />
        <SelectField
          label="Link type"
          options={options(BANNER_LINK_TYPES)}
          value={draft.linkType || null}
          onChange={(linkType) => change({ linkType: linkType ?? '' })}
          disabled={isFeed}
          hint={isFeed ? 'A feed always leads outside.' : undefined}
          error={problems.linkType}
        />
        <TextField
          label="Order"
          inputMode="numeric"
          alignRight
          autoComplete="off"
          value={draft.order}
          onChange={({ currentTarget }) => change({ order: currentTarget.value.trim() })}
          hint="Banners at this place and behind it make room."
          error={problems.order}
        />
        <TextField
          label="View time in seconds"
          inputMode="numeric"
          alignRight
          autoComplete="off"
          value={draft.viewTimeInSeconds}
          onChange={({ currentTarget }) => change({ viewTimeInSeconds: currentTarget.value.trim() })}
          error={problems.viewTimeInSeconds}
        />
      </div>
      <TextField
        label="Text"
        autoComplete="off"
        maxLength={BANNER_TEXT_MAX}
        value={draft.desc}
        onChange={({ currentTarget }) => change({ desc: currentTarget.value })}
        hint="Stands below the picture, and names it for those who cannot see it."
      />
      <TextField
        label={isFeed ? 'URL of the feed' : 'URL'}
        autoComplete="off"
        maxLength={BANNER_URL_MAX}
        value={draft.url}
        onChange={({ currentTarget }) => change({ url: currentTarget.value.trim() })}
        error={problems.url}
      />
      <TextField
        label="Redirect URL"
        autoComplete="off"
        maxLength={BANNER_URL_MAX}
        value={draft.redirectUrl}
        onChange={({ currentTarget }) => change({ redirectUrl: currentTarget.value.trim() })}
        hint={draft.linkType === 'internal' ? 'Begins with /app/' : undefined}
        error={problems.redirectUrl}
      />
      {!isFeed && (
        <DropZone
          label={
            hasStoredFile ? 'Another picture or video (the stored one stays without it)' : 'Picture or video'
          }
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
