import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type AdminSearch, adminSearchOf } from './jumps.ts'

/** Whether the dialog of an act is open. The palette asks for it through the address, which then forgets it. */
export function useAsked(act: string, isAllowed: boolean): [boolean, (isOpen: boolean) => void] {
  const search = adminSearchOf(useSearch({ strict: false }))
  const isAsked = isAllowed && search.act === act
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    setIsOpen(true)
    void navigate({
      to: '.',
      search: ({ act: _done, ...rest }: AdminSearch) => rest,
      replace: true,
      resetScroll: false,
    })
  }, [isAsked, navigate])
  return [isOpen, setIsOpen]
}
