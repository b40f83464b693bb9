import type { MenuItem } from '@pickproof/contract/tenants'
import { text } from '@pickproof/domain/messages/message'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { SearchFoot, SearchList } from '../../common/search/search-list.tsx'
import styles from '../../common/search/search-dialog.module.css'
import { useDebouncedValue } from '../../odds/debounce.ts'
import { defineTexts } from '../../language/language.ts'
import { useSession } from '../../session/session-store.ts'
import { usePerson } from '../../session/use-person.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { adminKey } from '../admin-actions.ts'
import { useLogInAs } from '../use-log-in-as.ts'
import { foundGroups, type PaletteEntry } from './found-entries.tsx'
import { actGroups, personGroup } from './palette-acts.tsx'

const texts = defineTexts('backoffice.palette', {
  title: 'Find or do',
  label: 'Search people, accounts, picks, payments, games and actions',
  placeholder: 'Name, email, phone, account, #pick or amount',
  none: text<{ words: string }>('Nothing matches “{words}”.'),
  noneHint:
    'Try a part of a name or email, an account number, a pick such as #88214, or an amount such as 3000.',
  failed: 'The search failed. Check your connection and type again.',
})

/** After the last key. */
const TYPING_MS = 120
const STALE_MS = 10_000
const WIDTH_PX = 680

function findQuery(words: string) {
  return queryOptions({
    queryKey: adminKey('find', words),
    queryFn: ({ signal }) => api('GET /admin/find', { query: { text: words }, toast: false, signal }),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    enabled: words !== '',
  })
}

/** Finds everything of the back office, and does what the viewer may do. Loaded when it is first opened. */
export function Palette({
  menu,
  onClose,
}: {
  readonly menu: readonly MenuItem[]
  readonly onClose: () => void
}) {
  const person = usePerson()
  const router = useRouter()
  const { logInAs } = useLogInAs()
  const toggleTheme = useSession((state) => state.toggleTheme)
  const [query, setQuery] = useState('')
  const words = query.trim()
  const asked = useDebouncedValue(words, TYPING_MS)
  const { data, isError } = useQuery(findQuery(asked))
  if (person === undefined) return null
  const { role, withheld, id: userId } = person.user
  const scope = { viewer: { role, withheld, userId }, tools: { logInAs, toggleTheme }, menu }
  const found = words === '' || asked === '' ? undefined : data
  const groups = [
    ...(found ? foundGroups(found) : []),
    ...personGroup(found?.people[0], scope),
    ...actGroups(words, scope),
  ]
  const isAnswered = asked === words && (data !== undefined || isError)
  const open = ({ jump, act }: PaletteEntry, inNewTab: boolean) => {
    if (jump && inNewTab) {
      window.open(router.buildLocation(jump).href, '_blank', 'noopener')
      return
    }
    onClose()
    if (jump) void router.navigate(jump)
    act?.()
  }
  return (
    <Modal opened onClose={onClose} title={texts.title} width={WIDTH_PX}>
      <SearchList
        label={texts.label}
        placeholder={texts.placeholder}
        query={query}
        onQuery={setQuery}
        groups={groups}
        onOpen={open}
        picture={({ icon }) => <Icon name={icon} size={18} />}
        aside={({ aside }) => aside ?? null}
      >
        {isAnswered ? (
          <EmptyState
            icon={isError ? 'info' : 'search'}
            title={isError ? texts.failed : texts.none({ words })}
            text={isError ? undefined : texts.noneHint}
          />
        ) : null}
      </SearchList>
      <SearchFoot hasTabs>
        {isError && groups.length > 0 ? <span className={styles.detail}>{texts.failed}</span> : null}
      </SearchFoot>
    </Modal>
  )
}
