import { formatCount } from '@pickproof/domain/format/count'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { Menu, MenuItem } from '../overlays/menu.tsx'

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
        CSV
      </Button>
    )
  }
  return (
    <Menu target={<Button {...look}>CSV</Button>}>
      <MenuItem disabled={running} onClick={() => void download(firstRows)}>
        First {formatCount(firstRows)} rows
      </MenuItem>
      <MenuItem disabled={running} onClick={() => void download()}>
        All rows
      </MenuItem>
    </Menu>
  )
}
