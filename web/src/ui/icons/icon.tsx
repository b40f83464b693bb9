import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs'
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import IconSwitchHorizontal from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconAccessPoint from '@tabler/icons-react/dist/esm/icons/IconAccessPoint.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { DrawnIcon, firstIcons, type IconLook } from './first-icon.tsx'

// Each icon comes from its own file, so a page carries only the set named here and the development server does
// not have to read six thousand of them.
const icons = {
  ...firstIcons,
  activity: IconActivity,
  home: IconHome,
  help: IconHelpCircle,
  play: IconPlayerPlay,
  video: IconVideo,
  message: IconMessage,
  'chart-line': IconChartLine,
  ticket: IconTicket,
  gift: IconGift,
  certificate: IconAward,
  refresh: IconRefresh,
  plus: IconPlus,
  minus: IconMinus,
  'layout-dashboard': IconLayoutDashboard,
  wallet: IconWallet,
  users: IconUsers,
  user: IconUser,
  'file-text': IconFileText,
  'credit-card': IconCreditCard,
  settings: IconSettings,
  list: IconList,
  photo: IconPhoto,
  database: IconDatabase,
  sort: IconArrowsSort,
  sun: IconSun,
  moon: IconMoon,
  'chevron-down': IconChevronDown,
  'chevron-up': IconChevronUp,
  'chevron-left': IconChevronLeft,
  'chevron-right': IconChevronRight,
  menu: IconMenu2,
  x: IconX,
  lock: IconLock,
  search: IconSearch,
  logout: IconLogout,
  login: IconLogin2,
  switch: IconSwitchHorizontal,
  pencil: IconPencil,
  ban: IconBan,
  copy: IconCopy,
  download: IconDownload,
  upload: IconUpload,
  columns: IconColumns3,
  filter: IconFilter,
  dots: IconDots,
  calendar: IconCalendar,
  key: IconKey,
  keyboard: IconKeyboard,
  'external-link': IconExternalLink,
  'arrow-left': IconArrowLeft,
  'arrow-right': IconArrowRight,
  trophy: IconTrophy,
  bell: IconBell,
  trash: IconTrash,
  flag: IconFlag,
  inbox: IconInbox,
  link: IconLink,
  world: IconWorld,
  live: IconAccessPoint,
  star: IconStar,
  shield: IconShieldCheck,
} as const

/** These icons point along the text, so they flip in right-to-left languages. */
const MIRRORED: ReadonlySet<string> = new Set<keyof typeof icons>([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'list',
  'login',
  'logout',
])

export type IconName = keyof typeof icons

export const iconNames = Object.keys(icons) as IconName[]

/** A brand's menu names its icons in data; a name we do not draw falls back to a plain list mark. */
export function toIconName(text: string): IconName {
  return Object.hasOwn(icons, text) ? (text as IconName) : 'list'
}

/** Decoration only: the text or the button beside it carries the meaning for a screen reader. */
export function Icon({ name, ...look }: IconLook & { name: IconName }) {
  return <DrawnIcon {...look} drawing={icons[name]} isMirrored={MIRRORED.has(name)} />
}
