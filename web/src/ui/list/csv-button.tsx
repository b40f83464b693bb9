import { useState } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

/** Runs the download it is given and shows that it runs; the caller reports a failure. */
export function CsvButton({ onDownload }: { onDownload: () => Promise<void> }) {
  const [running, setRunning] = useState(false)
  const download = async () => {
    setRunning(true)
    try {
      await onDownload()
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button
      variant="outline"
      icon={<Icon name="download" />}
      loading={running}
      onClick={() => void download()}
    >
      CSV
    </Button>
  )
}
