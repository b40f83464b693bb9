import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { text } from '@pickproof/domain/messages/message'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
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
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { type EntryGroup, resultGroups, type SearchEntry, startingGroups } from './search-entries.ts'
import styles from './search-palette.module.css'

const texts = defineTexts('player.search-palette', {
  title: 'Search',
  label: 'Search games, teams, leagues, players and markets',
  placeholder: 'Team, league, player or market',
  results: 'Results',
  found: text<{ count: number }>('{count, plural, =0 {No results} one {# result} other {# results}}'),
  none: text<{ words: string }>('Nothing matches “{words}”.'),
  noneHint: 'Search for the beginning of a name, such as a team and a market together.',
  start: 'Search for a team, a league, a player or a market.',
  startHint: 'What you search for and view appears here.',
  failed: 'The search failed. Check your connection and type again.',
  clear: 'Clear recent searches',
  move: 'to choose',
  open: 'to open',
  close: 'to close',
})

/** After the last key. */
const TYPING_MS = 150
/** An answer this old is asked for again. */
const STALE_MS = 15_000
const WIDTH_PX = 680
const FAVORITES_SHOWN = 4
/** As keyboards print it. */
const ESCAPE = 'Esc'

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
      <Search query={query} onQuery={setQuery} groups={groups} onOpen={open}>
        {isAsking ? (
          isError ? (
            <EmptyState icon="info" title={texts.failed} />
          ) : data !== undefined && words === query.trim() ? (
            <EmptyState icon="search" title={texts.none({ words })} text={texts.noneHint} />
          ) : null
        ) : (
          <EmptyState icon="search" title={texts.start} text={texts.startHint} />
        )}
      </Search>
      <p className={styles.foot}>
        <span aria-hidden="true" className={styles.keys}>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {texts.move} <kbd>↵</kbd> {texts.open} <kbd>{ESCAPE}</kbd> {texts.close}
        </span>
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
      </p>
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

interface SearchProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly groups: readonly EntryGroup[]
  readonly onOpen: (entry: SearchEntry) => void
  /** Shown where there are no entries. */
  readonly children: ReactNode
}

/** A field and a list below it: the arrows move through the list while the focus stays in the field. */
function Search({ query, onQuery, groups, onOpen, children }: SearchProps) {
  const id = useId()
  const [chosenKey, setChosenKey] = useState<string>()
  const entries = groups.flatMap((group) => group.entries)
  const index = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosenKey),
  )
  const chosen = entries[index]
  const idOf = (entry: SearchEntry) => `${id}${entry.key.replaceAll(/\s/g, '-')}`
  const move = (to: number) => {
    const next = entries[(to + entries.length) % entries.length]
    setChosenKey(next?.key)
    if (next) document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || entries.length === 0) return
    if (event.key === 'ArrowDown') move(index + 1)
    else if (event.key === 'ArrowUp') move(index - 1)
    else if (event.key === 'Enter' && chosen) onOpen(chosen)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          data-autofocus
          className={styles.input}
          type="search"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && idOf(chosen)}
          aria-label={texts.label}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          value={query}
          onChange={(event) => {
            onQuery(event.target.value)
            setChosenKey(undefined)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{query.trim() === '' ? '' : texts.found({ count: entries.length })}</span>
      </VisuallyHidden>
      <div className={styles.list}>
        <div id={`${id}list`} role="listbox" aria-label={texts.results} tabIndex={-1}>
          {groups.map((group, groupIndex) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own here.
            <div key={group.title} role="group" aria-labelledby={`${id}group${groupIndex}`}>
              <div id={`${id}group${groupIndex}`} className={styles.group}>
                {group.title}
              </div>
              {group.entries.map((entry) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
                <div
                  key={entry.key}
                  id={idOf(entry)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={entry.key === chosen?.key}
                  className={styles.entry}
                  onMouseMove={() => setChosenKey(entry.key)}
                  onClick={() => onOpen(entry)}
                >
                  <EntryPicture entry={entry} />
                  <span className={styles.words}>
                    <span className={styles.title}>{entry.title}</span>
                    {entry.detail ? <span className={styles.detail}>{entry.detail}</span> : null}
                  </span>
                  <EntryTime entry={entry} />
                </div>
              ))}
            </div>
          ))}
        </div>
        {entries.length === 0 ? children : null}
      </div>
    </>
  )
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
