import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { text } from '@pickproof/domain/messages/message'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { favoritesQuery, gamesQuery } from '../../api/find-queries.ts'
import { defineTexts } from '../../language/language.ts'
import { Crest } from '../../odds/crest.tsx'
import { useDebouncedValue } from '../../odds/debounce.ts'
import { findsOf, forgetFinds, rememberFind } from '../../odds/remembered-finds.ts'
import { dayHeading, startTimeText } from '../../odds/start-texts.ts'
import { statusWords } from '../../odds/scoreboard/scoreboard.ts'
import { usePerson } from '../../session/use-person.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { SportIcon } from '../../ui/icons/sport-icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { type EntryGroup, resultGroups, type SearchEntry, startingGroups } from './search-entries.ts'
import styles from '../../common/search/search-dialog.module.css'
import { SearchFoot, SearchList } from '../../common/search/search-list.tsx'

const texts = defineTexts('player.search-palette', {
  title: 'Search',
  label: 'Search games, teams, leagues, players and markets',
  placeholder: 'Team, league, player or market',
  none: text<{ words: string }>('Nothing matches “{words}”.'),
  noneHint: 'Search for the beginning of a name, such as a team and a market together.',
  start: 'Search for a team, a league, a player or a market.',
  startHint: 'What you search for and view appears here.',
  failed: 'The search failed. Check your connection and type again.',
  clear: 'Clear recent searches',
})

/** After the last key. */
const TYPING_MS = 150
/** An answer this old is asked for again. */
const STALE_MS = 15_000
const WIDTH_PX = 680
const FAVORITES_SHOWN = 4

function searchQuery(words: string) {
  return queryOptions({
    queryKey: ['sports', 'search', words],
    queryFn: ({ signal }) => api('GET /sports/search', { query: { text: words }, toast: false, signal }),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    enabled: words !== '',
  })
}

/** The search over everything a player can pick. Loaded when it is first opened. */
export function SearchPalette({ onClose }: { readonly onClose: () => void }) {
  const userId = usePerson()?.user.id ?? 0
  const { history } = useRouter()
  const [query, setQuery] = useState('')
  const words = useDebouncedValue(query.trim(), TYPING_MS)
  const { data, isError } = useQuery(searchQuery(words))
  const [searches, setSearches] = useState(() => findsOf(userId, 'searches'))
  const starting = useStarting(userId, searches)
  const isAsking = query.trim() !== ''
  const groups = isAsking ? (data === undefined || words === '' ? [] : resultGroups(data)) : starting
  const open = (entry: SearchEntry) => {
    if (entry.path === undefined) {
      setQuery(entry.title)
      return
    }
    if (isAsking) rememberFind(userId, 'searches', query.trim())
    onClose()
    history.push(entry.path)
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
        picture={(entry) => <EntryPicture entry={entry} />}
        aside={(entry) => <EntryTime entry={entry} />}
      >
        {isAsking ? (
          isError ? (
            <EmptyState icon="info" title={texts.failed} />
          ) : data !== undefined && words === query.trim() ? (
            <EmptyState icon="search" title={texts.none({ words })} text={texts.noneHint} />
          ) : null
        ) : (
          <EmptyState icon="search" title={texts.start} text={texts.startHint} />
        )}
      </SearchList>
      <SearchFoot>
        {searches.length > 0 && !isAsking ? (
          <button
            type="button"
            className={styles.clear}
            onClick={() => {
              forgetFinds(userId, 'searches')
              setSearches([])
            }}
          >
            {texts.clear}
          </button>
        ) : null}
      </SearchFoot>
    </Modal>
  )
}

function useStarting(userId: number, searches: readonly string[]): readonly EntryGroup[] {
  const [viewedIds] = useState(() => findsOf(userId, 'games'))
  const { data: viewed = [] } = useQuery(gamesQuery(viewedIds))
  const { data: favorites } = useQuery(favoritesQuery())
  return startingGroups({
    searches,
    viewed,
    favorites: (favorites?.games ?? []).slice(0, FAVORITES_SHOWN),
  })
}

function EntryPicture({ entry: { logo, sport } }: { readonly entry: SearchEntry }) {
  if (logo) return <Crest logo={logo} />
  return sport ? <SportIcon sport={sport} size={20} /> : <Icon name="clock" size={18} />
}

/** Live, or the day and time of the start. */
function EntryTime({ entry: { game } }: { readonly entry: SearchEntry }) {
  if (game === undefined) return null
  if (game.status !== 'unplayed')
    return (
      <span className={styles.time} data-live={isInPlay(game.status) || undefined}>
        {statusWords(game.status)}
      </span>
    )
  const startMs = Date.parse(game.start_date)
  const zone = viewerTimeZone()
  return (
    <span className={styles.time}>
      {dayHeading(startMs, Date.now(), zone).day}
      <br />
      {startTimeText(startMs, zone)}
    </span>
  )
}
