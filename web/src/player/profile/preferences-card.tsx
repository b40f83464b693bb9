import type { UserContext } from '@pickproof/contract/identity'
import { text } from '@pickproof/domain/messages/message'
import { useState } from 'react'
import { saveTimeZone } from '../../api/own-settings.ts'
import { failureText } from '../../common/registration/field-errors.ts'
import { currentLanguage, defineTexts } from '../../language/language.ts'
import { chooseLanguageFor } from '../../session/chosen-language.ts'
import { OFFERED } from '../../session/language-choice.ts'
import { oddTypes } from '../../shell/odd-type/odd-type-button.tsx'
import { useOddsStyle } from '../../shell/odd-type/use-odd-type.ts'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { browserTimeZone, chooseTimeZone } from '../../ui/values/viewer-time-zone.ts'
import classes from './profile.module.css'

const texts = defineTexts('player.preferences', {
  title: 'Preferences',
  about: 'Changes apply immediately.',
  language: 'Language',
  timeZone: 'Time zone',
  ofBrowser: text<{ zone: string }>('As this device: {zone}'),
  odds: 'Odds',
  saved: 'Saved.',
})

const OF_BROWSER = 'browser'

/** Language, time zone and odds. Each is kept where its other controls keep it, so there is one path per setting. */
export function PreferencesCard({ user }: { readonly user: UserContext }) {
  const { oddType, choose: chooseOdds } = useOddsStyle()
  const [isSaved, setSaved] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isSwitched = user.switchUserIdentifier !== null

  const chooseZone = async (value: string | null) => {
    const zone = value === null || value === OF_BROWSER ? null : value
    setSaved(false)
    setProblem(undefined)
    try {
      await saveTimeZone(zone)
      chooseTimeZone(zone)
      setSaved(true)
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return (
    <Card>
      <CardHead
        ruled
        title={texts.title}
        aside={isSaved ? <span role="status">{texts.saved}</span> : texts.about}
      />
      <CardBody className={classes.form}>
        <SelectField
          label={texts.language}
          value={currentLanguage().code}
          options={OFFERED.map(({ code, name }) => ({ value: code, label: name }))}
          disabled={isSwitched}
          onChange={(code) => {
            if (code === null) return
            chooseLanguageFor(code)
            setSaved(true)
          }}
        />
        <SelectField
          searchable
          label={texts.timeZone}
          error={problem}
          value={user.timeZone ?? OF_BROWSER}
          options={zoneOptions(user.timeZone)}
          disabled={isSwitched}
          onChange={(value) => void chooseZone(value)}
        />
        <div className={classes.choice}>
          <span>{texts.odds}</span>
          <SegmentedControl
            label={texts.odds}
            value={oddType}
            options={oddTypes()}
            onChange={(value) => {
              chooseOdds(value)
              setSaved(true)
            }}
          />
        </div>
      </CardBody>
    </Card>
  )
}

function zoneOptions(chosen: string | null) {
  const zones = new Set(Intl.supportedValuesOf('timeZone'))
  if (chosen !== null) zones.add(chosen)
  return [
    { value: OF_BROWSER, label: texts.ofBrowser({ zone: browserTimeZone() }) },
    ...[...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ]
}
