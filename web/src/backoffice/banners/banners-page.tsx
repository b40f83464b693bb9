import { BANNER_LIST } from '@pickproof/contract/lists/banners'
import type { Banner } from '@pickproof/contract/banners'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { may } from '@pickproof/domain/people/capabilities'
import { text } from '@pickproof/domain/messages/message'
import { useState } from 'react'
import { MISSING } from '@pickproof/domain/format/missing'
import { api } from '../../api/api.ts'
import { usePerson } from '../../session/use-person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { AdminList } from '../admin-list.tsx'
import { declaredColumns, declaredFilters } from '../declared-list.tsx'
import { searchCall } from '../list-calls.ts'
import slide from '../../common/banner/banner-slide.module.css'
import { BannerSlide } from '../../common/banner/banner-slide.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { BANNERS } from './banners-query.ts'
import styles from './banners.module.css'
import { bannerTexts } from './texts.ts'

const texts = defineTexts('backoffice.banner-list', {
  preview: 'Preview',
  deleteText: text<{ banner: string }>('Delete {banner}? The banners after it move up by one.'),
  deleteBanner: 'Delete banner',
  onDashboard: 'Banner as on the dashboard',
  feedPending: 'We read the feed within a minute.',
  feedEmpty: 'Players do not see this banner until the feed has entries.',
})

type Dialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'update' | 'preview'; readonly banner: Banner }
  | undefined

const rowTexts = defineTexts('backoffice.banner-row', {
  unnamed: text<{ type: string; order: number }>(
    '{type, select, image {the image} video {the video} other {the RSS feed}} at position {order}',
  ),
  rss: 'RSS',
})

const bannersColumns = declaredColumns<Banner, typeof BANNER_LIST>(BANNER_LIST, {
  preview: (banner) => <Thumbnail banner={banner} />,
})

/** The name of a banner in menus and questions. */
function bannerName({ desc, type, order }: Banner): string {
  return desc === '' ? rowTexts.unnamed({ type, order }) : desc
}

function Thumbnail({ banner }: { readonly banner: Banner }) {
  return (
    <span className={styles.named}>
      {banner.type === 'image' && <img className={styles.thumbnail} src={banner.url} alt="" loading="lazy" />}
      {banner.type === 'video' && (
        <video className={styles.thumbnail} src={banner.url} preload="metadata" muted tabIndex={-1} />
      )}
      {banner.type === 'rss' && <span className={styles.thumbnail}>{rowTexts.rss}</span>}
      <span className={styles.words}>
        {banner.desc === '' ? MISSING : banner.desc}
        {banner.feedProblem != null && <span className={styles.problem}>{banner.feedProblem}</span>}
      </span>
    </span>
  )
}

/** What the players' dashboard shows in turn, and its order (B016, B137). */
export function BannersPage() {
  const viewer = usePerson()?.user
  const [dialog, setDialog] = useState<Dialog>()
  const { run } = useStaffAction()
  if (viewer === undefined) return null
  const mayManage = may(viewer, 'banners.manage')

  const remove = async (banner: Banner) => {
    const agreed = await confirm({
      text: texts.deleteText({ banner: bannerName(banner) }),
      agreeLabel: texts.deleteBanner,
      disagreeLabel: commonTexts.cancel,
      danger: true,
    })
    if (agreed)
      await run(() => api('DELETE /banners/{id}', { params: { id: banner.id } }), {
        toast: SUCCESS_TOASTS.bannerDeleted,
        refresh: [BANNERS],
      })
  }
  return (
    <>
      <AdminList<Banner>
        tableKey={BANNERS}
        title={bannerTexts.title}
        columns={bannersColumns}
        filters={declaredFilters(BANNER_LIST)}
        startSorter="+order"
        search={searchCall('/banners')}
        rowKey={({ id }) => String(id)}
        rowName={bannerName}
        rowMenu={(banner) => (
          <>
            <MenuItem icon="eye" onClick={() => setDialog({ kind: 'preview', banner })}>
              {texts.preview}
            </MenuItem>
            {mayManage && (
              <>
                <MenuItem icon="pencil" onClick={() => setDialog({ kind: 'update', banner })}>
                  {commonTexts.update}
                </MenuItem>
                <MenuDivider />
                <MenuItem icon="trash" danger onClick={() => void remove(banner)}>
                  {commonTexts.delete}
                </MenuItem>
              </>
            )}
          </>
        )}
        actions={
          mayManage ? (
            <Button
              variant="primary"
              icon={<Icon name="plus" />}
              onClick={() => setDialog({ kind: 'create' })}
            >
              {bannerTexts.create}
            </Button>
          ) : null
        }
        emptyText={bannerTexts.empty}
      />
      {dialog?.kind === 'preview' && (
        <BannerPreview banner={dialog.banner} onClose={() => setDialog(undefined)} />
      )}
      {(dialog?.kind === 'create' || dialog?.kind === 'update') && (
        <BannerDialog
          banner={dialog.kind === 'update' ? dialog.banner : undefined}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

/** The banner as the dashboard shows it, in the size of its card there. It counts no view. */
function BannerPreview({ banner, onClose }: { readonly banner: Banner; readonly onClose: () => void }) {
  const referralCode = usePerson()?.user.referralCode ?? null
  return (
    <Modal opened onClose={onClose} title={texts.preview} width={440}>
      <Card className={styles.preview} aria-label={texts.onDashboard}>
        <div className={slide.slide}>
          <BannerSlide banner={banner} referralCode={referralCode} isPlaying hasControls={false} />
        </div>
      </Card>
      {banner.type === 'rss' && banner.items.length === 0 && (
        <p className={styles.note}>
          {banner.feedProblem ?? texts.feedPending} {texts.feedEmpty}
        </p>
      )}
    </Modal>
  )
}
