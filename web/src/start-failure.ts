/** What is said when the app itself does not come. It needs nothing of what may be missing. */
export function showStartFailure(): void {
  const words = document.createElement('p')
  words.textContent = 'The page did not load. Check your connection and try again.'
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = 'Try again'
  again.addEventListener('click', () => window.location.reload())
  const place = document.createElement('div')
  place.id = 'start-failure'
  place.setAttribute('role', 'alert')
  place.append(words, again)
  document.body.append(place)
}
