import type { Challenge } from '@pickproof/contract/challenges'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../../language/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import classes from './compared.module.css'
import { rowGroups, shortAmount, shortOf } from './plan-rows.ts'

const texts = defineTexts('player.plan-table', {
  caption: 'Challenges by account size',
  size: 'Account size',
  price: 'Price, paid once',
  choose: 'Choose',
  chosen: 'Selected',
  chooseSize: text<{ size: MoneyValue }>('Choose {size}'),
  chosenSize: text<{ size: MoneyValue }>('{size} selected'),
})

interface PlanTableProps {
  /** Without add-ons, smallest first. */
  readonly offers: readonly Challenge[]
  readonly chosen: Challenge
  readonly onChoose: (offer: Challenge) => void
}

/** All sizes side by side. A narrow screen has the column of one size, and its buttons change the size. */
export function PlanTable({ offers, chosen, onChoose }: PlanTableProps) {
  const columnOf = (offer: Challenge) => ({ 'data-chosen': offer.id === chosen.id || undefined })
  return (
    <>
      <SegmentedControl
        full
        className={classes.sizes}
        label={texts.size}
        value={String(chosen.id)}
        onChange={(id) => onChoose(offers.find((offer) => String(offer.id) === id) ?? chosen)}
        options={offers.map(({ id, accountSize, currency }) => ({
          value: String(id),
          label: shortAmount(accountSize, currency),
        }))}
      />
      <Card className={classes.compare}>
        <table className={classes.table}>
          <caption className={classes.caption}>{texts.caption}</caption>
          <thead>
            <tr>
              <td className={classes.corner}>
                {texts.size}
                <small>{texts.price}</small>
              </td>
              {offers.map((offer) => (
                <th key={offer.id} scope="col" {...columnOf(offer)}>
                  <span className={classes.size}>{shortAmount(offer.accountSize, offer.currency)}</span>
                  <span className={classes.price}>{shortAmount(offer.evaluationFee, offer.currency)}</span>
                </th>
              ))}
            </tr>
          </thead>
          {rowGroups(chosen).map(({ title, rows }) => (
            <tbody key={title}>
              <tr className={classes.group}>
                <th scope="rowgroup">{title}</th>
                {offers.map((offer) => (
                  <td key={offer.id} {...columnOf(offer)} />
                ))}
              </tr>
              {rows.map(({ label, note, valueIn }) => (
                <tr key={label}>
                  <th scope="row">
                    {label}
                    {note !== undefined && <small>{note}</small>}
                  </th>
                  {offers.map((offer) => (
                    <td key={offer.id} {...columnOf(offer)}>
                      {valueIn(offer)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          <tfoot className={classes.choices}>
            <tr>
              <td />
              {offers.map((offer) => (
                <Choice key={offer.id} offer={offer} isChosen={offer.id === chosen.id} onChoose={onChoose} />
              ))}
            </tr>
          </tfoot>
        </table>
      </Card>
    </>
  )
}

interface ChoiceProps {
  readonly offer: Challenge
  readonly isChosen: boolean
  readonly onChoose: (offer: Challenge) => void
}

function Choice({ offer, isChosen, onChoose }: ChoiceProps) {
  const size = shortOf(offer.accountSize, offer.currency)
  return (
    <td data-chosen={isChosen || undefined}>
      <Button
        size="small"
        block
        aria-pressed={isChosen}
        aria-label={isChosen ? texts.chosenSize({ size }) : texts.chooseSize({ size })}
        onClick={() => onChoose(offer)}
      >
        {isChosen ? texts.chosen : texts.choose}
      </Button>
    </td>
  )
}
