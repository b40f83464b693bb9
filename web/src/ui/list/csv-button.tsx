import { text } from '@pickproof/domain/messages/message'
import { useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../buttons/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { Menu, MenuItem } from '../overlays/menu.tsx'

const texts = defineTexts('backoffice.csv-button', {
  csv: 'CSV',
  first: text<{ count: number }>('First {count} rows'),
  all: 'All rows',
})

interface CsvButtonProps {
  /** Gets the number of rows that the file is bounded to; undefined means all of them. */
  onDownload: (rowsMax: number | undefined) => Promise<void>
  /** With it the button asks first: so many rows, or all of them. */
  firstRows?: number
}

/** Runs the download it is given and shows that it runs; the caller reports a failure. */
export function CsvButton({ onDownload, firstRows }: CsvButtonProps) {
  const [running, setRunning] = useState(false)
  const download = async (rowsMax?: number) => {
    setRunning(true)
    try {
      await onDownload(rowsMax)
    } finally {
      setRunning(false)
    }
  }
  const look = { variant: 'outline', icon: <Icon name="download" />, loading: running } as const
  if (firstRows === undefined) {
    return (
      <Button {...look} onClick={() => void download()}>
        {texts.csv}
      </Button>
    )
  }
  return (
    <Menu target={<Button {...look}>{texts.csv}</Button>}>
      <MenuItem disabled={running} onClick={() => void download(firstRows)}>
        {texts.first({ count: firstRows })}
      </MenuItem>
      <MenuItem disabled={running} onClick={() => void download()}>
        {texts.all}
      </MenuItem>
    </Menu>
  )
}
