import { adminPaths } from '../paths.ts'
import { ComingPage } from '../shell/coming-page.tsx'

const toUsers = { linkTo: adminPaths.users, linkWords: 'Go to the users' }

export function OverviewPage() {
  return (
    <ComingPage
      title="The programme in figures"
      text="Conversions per day, week and month, accounts by status, regions, deposits and withdrawals will stand here."
      art="curve"
      {...toUsers}
    />
  )
}

export function AccountsPage() {
  return (
    <ComingPage
      title="Every account of the brand"
      text="A list with filters, columns and a panel that shows an account, its balance history and why it closed will stand here."
      art="list"
      {...toUsers}
    />
  )
}

export function TrackingPage() {
  return (
    <ComingPage
      heading="Account tracking"
      title="Where accounts are heading"
      text="A projection of each account from an assumed win rate will stand here."
      art="curve"
      {...toUsers}
    />
  )
}

export function DocumentsPage() {
  return (
    <ComingPage
      title="Documents waiting for review"
      text="Identity and address documents will stand here with preview, download, approve and reject."
      art="list"
      {...toUsers}
    />
  )
}

export function PaymentsPage() {
  return (
    <ComingPage
      title="Deposits and withdrawals"
      text="All payments of the brand, their invoices and the decisions on withdrawals will stand here."
      art="list"
      {...toUsers}
    />
  )
}

export function InvoicePage() {
  return (
    <ComingPage
      heading="Invoice"
      title="The invoice of this payment"
      text="Number, date, person, plan, amount and status will stand here, ready to print."
      art="form"
      linkTo={adminPaths.payments}
      linkWords="Go to the payments"
    />
  )
}

export function PicksPage() {
  return (
    <ComingPage
      title="Every pick of the brand"
      text="Picks with their price, score, grader and odds history will stand here, parlays grouped on request."
      art="list"
      {...toUsers}
    />
  )
}

export function SportsMarketPage() {
  return (
    <ComingPage
      heading="Sports Market"
      title="Which markets come first"
      text="The order of the markets of each sport will be set here; players see the first three beside each fixture."
      art="list"
      {...toUsers}
    />
  )
}

export function RewardPage() {
  return (
    <ComingPage
      heading="Rewards"
      title="Referrals and rewards"
      text="All reward records of the brand with their payments and accounts will stand here."
      art="list"
      {...toUsers}
    />
  )
}

export function CachePage() {
  return (
    <ComingPage
      title="What the server remembers"
      text="Cached entries will stand here as a tree, with their content and a way to delete them."
      art="list"
      {...toUsers}
    />
  )
}

export function BannersPage() {
  return (
    <ComingPage
      title="Banners of the dashboard"
      text="Pictures, videos and feeds that rotate on the player's dashboard will be made and ordered here."
      art="cards"
      {...toUsers}
    />
  )
}
