import type { AccountReport, ReportPick } from '@pickproof/contract/overview'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { text } from '@pickproof/domain/messages/message'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { defineTexts } from '../language/language.ts'
import { dateText, formatMoney } from '../language/values.ts'
import { pickAnchor, playerPaths } from '../paths.ts'
import { earlierPicks, reportSum } from '../common/words/report-words.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Money } from '../ui/values/money.tsx'
import { viewerTimeZone } from '../ui/values/viewer-time-zone.ts'
import classes from './report.module.css'

const texts = defineTexts('player.report-picks', {
  caption: 'Picks that led to this',
  pick: 'Pick',
  stake: 'Stake',
  result: 'Result',
  total: 'Total',
  dayTotal: 'Total for that day',
  more: text<{ count: number }>('Show {count} more'),
  myPicks: 'My picks',
})

const SHOWN_AT_FIRST = 6

interface ReportPicksProps {
  readonly report: AccountReport
  readonly currency: string
}

/** The picks of a report as a sum: each result, what is not listed, and what they come to. */
export function ReportPicks({ report, currency }: ReportPicksProps) {
  const [isWhole, setIsWhole] = useState(false)
  const listed = isWhole ? report.picks : report.picks.slice(-SHOWN_AT_FIRST)
  const sum = reportSum(report, listed)
  const hidden = report.picks.length - listed.length
  return (
    <div className={classes.sum}>
      <table className={classes.table}>
        <caption className={classes.caption}>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.pick}</th>
            <th scope="col">{texts.stake}</th>
            <th scope="col">{texts.result}</th>
          </tr>
        </thead>
        <tbody>
          {sum !== undefined && sum.restCount > 0 && (
            <tr>
              <th scope="row" colSpan={2} className={classes.muted}>
                {earlierPicks(sum.restCount)}
              </th>
              <td>
                <Money amount={sum.rest} currency={currency} signed result />
              </td>
            </tr>
          )}
          {listed.map((pick) => (
            <PickRow key={pick.id} pick={pick} currency={currency} />
          ))}
        </tbody>
        {sum !== undefined && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {report.day === null ? texts.total : texts.dayTotal}
              </th>
              <td>
                <Money amount={sum.total} currency={currency} signed result />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      <div className={classes.actions}>
        {hidden > 0 && (
          <Button size="small" onClick={() => setIsWhole(true)}>
            {texts.more({ count: hidden })}
          </Button>
        )}
        <Link to={playerPaths.myPicks} className="link">
          {texts.myPicks}
        </Link>
      </div>
    </div>
  )
}

function PickRow({ pick, currency }: { readonly pick: ReportPick; readonly currency: string }) {
  const settled =
    pick.settledDate === null ? '' : dateText(pick.settledDate, 'MMM Do, h:mm A (z)', viewerTimeZone())
  const second = [pick.match, pick.market, settled].filter((part) => part !== '').join(' · ')
  return (
    <tr>
      <th scope="row">
        <Link to={playerPaths.myPicks} hash={pickAnchor(pick.id)} className={classes.pick}>
          {withMinusSigns(pick.name)}
        </Link>
        <span className={classes.second}>{second}</span>
      </th>
      <td>{formatMoney(pick.betAmount, currency)}</td>
      <td>
        <Money amount={pick.netResult} currency={currency} signed result />
      </td>
    </tr>
  )
}
